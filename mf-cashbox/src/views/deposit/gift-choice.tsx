import { useId } from 'react';
import { useHost } from 'shared-contracts/area';
import type { Gift } from 'shared-contracts/gifts';
import { observer } from 'shared-contracts/lib/state';
import { Select } from 'shared-contracts/ui/overlay';
import { depositLeftOf } from '../../stores/gift-facts';
import { useStores, useTexts } from '../context';
import { GiftTerms } from '../parts/gift-terms';
import { Unchoose } from '../parts/unchoose';
import s from './gift-choice.module.css';

/** The gift that this deposit counts for, with what it asks for; nothing at all where none wants one. */
export const GiftChoice = observer(function GiftChoice() {
  const { gifts } = useStores();
  const { i18n, formatMoney } = useHost();
  const t = useTexts();
  const id = useId();
  const { forDeposits, chosen, choosing, unchoosing } = gifts;
  if (forDeposits.length === 0) return null;
  const asksFor = (gift: Gift): string => {
    const money = (amount: number) => formatMoney({ amount, currency: gift.currency });
    return [
      t('gifts.choice_left', { amount: money(depositLeftOf(gift)) }),
      gift.turnover !== undefined && t('gifts.wager_amount', { amount: money(gift.turnover) }),
      gift.wager && t('gifts.wager_times', { times: gift.wager }),
      gift.maxBet !== null && t('gifts.choice_bet', { amount: money(gift.maxBet) }),
    ]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <div className={s.choice}>
      <span id={id} className={s.label}>
        {t('gifts.choice')}
      </span>
      <Select
        labelledBy={id}
        describedBy={`${id}-note`}
        placeholder={t('gifts.choice_none')}
        disabled={choosing.busy || unchoosing.busy}
        options={forDeposits.map((gift) => ({
          value: String(gift.id),
          label: gift.title,
          hint: asksFor(gift),
        }))}
        value={chosen ? String(chosen.id) : null}
        onChange={(value) => void choosing.press(Number(value))}
      />
      <p id={`${id}-note`} className={s.note}>
        {chosen ? asksFor(chosen) : t('gifts.choice_why')}
      </p>
      {chosen && <GiftTerms gift={chosen} />}
      {chosen && (
        <>
          <Unchoose gift={chosen}>{t('gifts.choice_drop')}</Unchoose>
          <p className={s.note}>{t('gifts.choice_kept')}</p>
        </>
      )}
      {choosing.errorCode && (
        <p role="alert" className={s.error}>
          {i18n.errorText(choosing.errorCode)}
        </p>
      )}
    </div>
  );
});
