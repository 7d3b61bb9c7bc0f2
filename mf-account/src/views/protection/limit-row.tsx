import { useState } from 'react';
import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import type { Currency } from 'shared-contracts/money';
import type { LimitKind, LimitPeriod } from 'shared-contracts/protection';
import { Button, Progress, Row } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { useHours, useLimitAmount } from './limit-amount';
import { LimitChange } from './limit-change';
import { LimitForm } from './limit-form';
import s from './limits-page.module.css';

interface LimitRowProps {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly currency: Currency;
}

/** One limit: what it is, what is left of it, and a form for another one. */
export const LimitRow = observer(function LimitRow({ kind, period, currency }: LimitRowProps) {
  const { limits } = useStores();
  const { i18n, modals, toasts } = useHost();
  const t = useTexts();
  const paint = useLimitAmount(currency);
  const hours = useHours();
  const [isOpen, setOpen] = useState(false);
  const limit = limits.limitOf(kind, period);
  const change = limits.changeOf(kind, period);
  const { setting } = limits;
  const wish = { kind, period, amount: null };
  /** Every row has the same buttons: anyone who hears them hears of which limit they are. */
  const named = (action: string) =>
    `${action}: ${t(`limits.kind.${kind}`)}, ${t(`limits.period.${period}`)}`;
  const isLasting = limit !== null && kind !== 'single_bet';

  const takeAway = async () => {
    const text = t('limits.remove_text', {
      time: hours(limits.current.value?.coolingOffHours ?? 0),
    });
    const confirm = t('limits.remove');
    const isSure = await modals.confirm({
      title: t('limits.remove_title'),
      text,
      confirm,
      cancel: t('limits.keep'),
      danger: true,
    });
    if (!isSure || !(await setting.press(wish))) return;
    toasts.show({ key: 'limits', type: 'info', text: t('limits.waits') });
  };
  return (
    <li className={s.limit}>
      <Row justify="between" gap={4}>
        <div>
          <h3 className={s.period}>{t(`limits.period.${period}`)}</h3>
          <p className={limit ? s.amount : s.none}>
            {limit ? paint(kind, limit.amount) : t('limits.none')}
          </p>
        </div>
        {!isOpen && (
          <Row gap={2}>
            <Button
              variant="secondary"
              size="small"
              aria-label={named(limit ? t('limits.change') : t('limits.set'))}
              onClick={() => setOpen(true)}
            >
              {limit ? t('limits.change') : t('limits.set')}
            </Button>
            {limit && change?.amount !== null && (
              <Button
                variant="quiet"
                size="small"
                aria-label={named(t('limits.remove'))}
                busy={setting.isBusyWith(wish)}
                onClick={() => void takeAway()}
              >
                {t('limits.remove')}
              </Button>
            )}
          </Row>
        )}
      </Row>
      {isLasting && (
        <div className={s.left}>
          <Progress
            label={t('limits.used_label', { period: t(`limits.period.${period}`) })}
            value={Math.max(0, limit.used)}
            max={limit.amount}
            valueText={t('limits.left', { left: paint(kind, limit.left) })}
            tone={limit.left === 0 ? 'warning' : 'accent'}
          />
          <p>{t('limits.left', { left: paint(kind, limit.left) })}</p>
        </div>
      )}
      {change && <LimitChange change={change} currency={currency} />}
      {isOpen && (
        <LimitForm kind={kind} period={period} currency={currency} onEnd={() => setOpen(false)} />
      )}
      {setting.errorCode &&
        setting.failed?.amount === null &&
        setting.failed.period === period &&
        setting.failed.kind === kind && <p role="alert">{i18n.errorText(setting.errorCode)}</p>}
    </li>
  );
});
