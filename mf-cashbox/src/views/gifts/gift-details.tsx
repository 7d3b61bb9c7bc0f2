import type { ReactNode } from 'react';
import { useHost } from 'shared-contracts/area';
import type { Gift } from 'shared-contracts/gifts';
import { observer } from 'shared-contracts/lib/state';
import { Progress } from 'shared-contracts/ui/kit';
import { depositLimitOf, hasTerms, isInPlay } from '../../stores/gift-facts';
import { useStores, useTexts } from '../context';
import s from './gifts.module.css';
import { useWorth } from './use-worth';

/** What a gift gives and asks for, as far as it says so. */
export const GiftFacts = observer(function GiftFacts({ gift }: { readonly gift: Gift }) {
  const { gifts } = useStores();
  const { formatMoney } = useHost();
  const t = useTexts();
  const worth = useWorth()(gift);
  const { currency, wager, maxBet, price, reason, restrictions } = gift;
  const money = (amount: number) => formatMoney({ amount, currency });
  const left = isInPlay(gift) ? gifts.inPlay(gift)?.bonus : null;
  const won = isInPlay(gift) && gift.spinCount !== null ? gift.bonusBalance : null;
  // of an offer its terms say it
  const isOffer = !isInPlay(gift) && hasTerms(gift);
  const needs = [
    restrictions.phone && t('gifts.needs.phone'),
    restrictions.email && t('gifts.needs.email'),
    restrictions.device && t(`gifts.needs.${restrictions.device}`),
  ].filter((need): need is string => Boolean(need));
  const facts: [name: string, value: ReactNode][] = [
    ...(worth
      ? [[t(won === null ? 'gifts.gives' : 'gifts.spins_left'), worth] as [string, ReactNode]]
      : []),
    ...(left != null ? [[t('gifts.bonus_left'), money(left)] as [string, ReactNode]] : []),
    ...(won === null ? [] : [[t('gifts.spins_won'), money(won)] as [string, ReactNode]]),
    ...(wager && !isOffer ? [[t('gifts.wagering'), `x${wager}`] as [string, ReactNode]] : []),
    ...(maxBet === null || isOffer
      ? []
      : [[t('gifts.max_bet'), money(maxBet)] as [string, ReactNode]]),
    ...(price === null
      ? []
      : [[t('gifts.price'), t('gifts.compoints', { count: price })] as [string, ReactNode]]),
    ...(needs.length > 0 ? [[t('gifts.needs'), needs.join(', ')] as [string, ReactNode]] : []),
    ...(reason === 'compoints'
      ? []
      : [[t('gifts.from'), t(`gifts.reason.${reason}`)] as [string, ReactNode]]),
  ];
  return (
    <dl className={s.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
});

/** How far the wagering of a bonus in play is, live; of an offer, the deposits that it asks for. */
export const GiftProgress = observer(function GiftProgress({ gift }: { readonly gift: Gift }) {
  const { gifts } = useStores();
  const { formatMoney } = useHost();
  const t = useTexts();
  const money = (amount: number) => formatMoney({ amount, currency: gift.currency });
  const limit = depositLimitOf(gift);
  const played = isInPlay(gift) ? gifts.inPlay(gift) : null;
  const bar = played
    ? { label: t('gifts.wagering'), done: played.done, all: played.required }
    : limit !== null && !isInPlay(gift)
      ? {
          label: t('gifts.deposit'),
          done: Math.min(limit, gift.restrictionsState.depositProgress),
          all: limit,
        }
      : null;
  if (!bar) return null;
  const text = t('gifts.done_of', { done: money(bar.done), all: money(bar.all) });
  return (
    <div className={s.progress}>
      <p className={s.note}>
        {bar.label}: <span className="tabular">{text}</span>
      </p>
      <Progress label={bar.label} value={bar.done} max={bar.all} valueText={text} />
    </div>
  );
});
