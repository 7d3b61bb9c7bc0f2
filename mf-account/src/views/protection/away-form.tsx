import { useId, useState } from 'react';
import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import type { Away } from 'shared-contracts/protection';
import { formatMoment } from 'shared-contracts/time';
import { Button, Card } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import s from './limits-page.module.css';

interface AwayFormProps {
  readonly kind: Away['kind'];
  /** Hours of a time-out, months of an exclusion. */
  readonly lengths: readonly number[];
}

/** A time-out or a self-exclusion: what it means, how long, and a second question before it begins. */
export const AwayForm = observer(function AwayForm({ kind, lengths }: AwayFormProps) {
  const { limits } = useStores();
  const { i18n, modals } = useHost();
  const t = useTexts();
  const [length, setLength] = useState<number | null>(null);
  const id = useId();
  const { leaving } = limits;
  const isTimeOut = kind === 'time_out';
  const said = (count: number): string => {
    if (!isTimeOut) return t('away.months', { count });
    return count % 24 === 0 ? t('away.days', { count: count / 24 }) : t('limits.hours', { count });
  };
  const begin = async () => {
    if (length === null) return;
    const isSure = await modals.confirm({
      title: t(`away.${kind}.sure`, { length: said(length) }),
      text: t('away.sure_text'),
      confirm: t(`away.${kind}.begin`),
      cancel: t('limits.back'),
      danger: true,
    });
    if (!isSure) return;
    const away = await limits.leave({ kind, length });
    if (!away) return;
    const when = formatMoment(away.until, i18n.tag, i18n.timeZone);
    void modals.alert({ title: t(`away.${kind}.begun`), text: t('away.begun_text', { when }) });
  };
  return (
    <Card as="section" padding="large" aria-labelledby={id}>
      <h2 id={id} className={s.heading}>
        {t(`away.${kind}.title`)}
      </h2>
      <p className={s.text}>{t(`away.${kind}.text`)}</p>
      <ul className={s.means}>
        {(['play', 'signed_out', 'money', 'messages', 'end'] as const).map((what) => (
          <li key={what}>{t(`away.means.${what}`)}</li>
        ))}
      </ul>
      <fieldset className={s.lengths}>
        <legend>{t('away.how_long')}</legend>
        {lengths.map((one) => (
          <label key={one} className={s.length}>
            <input type="radio" name={id} checked={length === one} onChange={() => setLength(one)} />
            <span>{said(one)}</span>
          </label>
        ))}
      </fieldset>
      {leaving.errorCode && leaving.failed?.kind === kind && (
        <p role="alert">{i18n.errorText(leaving.errorCode)}</p>
      )}
      <Button
        variant="secondary"
        disabled={length === null}
        busy={length !== null && leaving.isBusyWith({ kind, length })}
        onClick={() => void begin()}
      >
        {t(`away.${kind}.begin`)}
      </Button>
    </Card>
  );
});
