import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import type { Gift } from 'shared-contracts/gifts';
import { observer } from 'shared-contracts/lib/state';
import { TextLink } from 'shared-contracts/ui/kit';
import { depositLimitOf, hasTerms, isSet, isWagered, roundsOf } from '../../stores/gift-facts';
import { useTexts } from '../context';
import s from './gift-terms.module.css';

/** The page with the whole text. */
const RULES = 'bonus-terms';
/** Categories that bets count in have names of their own here; the operator's others are among all others. */
const NAMED = ['slots', 'table', 'crash_games', '*'] as const;
const DAY = 24;

type T = ReturnType<typeof useTexts>;
/** How much is to be bet before what the gift gives is real money. */
const wageringOf = (
  t: T,
  { amount, wager, turnover, deposit }: Gift,
  money: (sum: number) => string,
) => {
  if (turnover !== undefined)
    return t(deposit ? 'gifts.term.turnover_fixed_with_deposit' : 'gifts.term.turnover_fixed', {
      amount: money(turnover),
    });
  if (wager === null) return null;
  if (wager === 0) return t('gifts.term.no_wager');
  return amount === null
    ? t(deposit ? 'gifts.term.wager_with_deposit' : 'gifts.term.wager', { times: wager })
    : t('gifts.term.turnover', { times: wager, amount: money(amount * wager) });
};

/** What binds anyone who accepts a gift: five lines at most, and the whole text behind them. */
export const GiftTerms = observer(function GiftTerms({ gift }: { readonly gift: Gift }) {
  const { formatMoney, i18n, router } = useHost();
  const t = useTexts();
  const { type, currency, maxBet, deposit, contributions = {}, activeHours, title } = gift;
  if (!hasTerms(gift)) return null;
  const money = (sum: number) => formatMoney({ amount: sum, currency });
  const timeOf = (hours: number) => {
    const [unit, count] = hours % DAY === 0 ? ['day', hours / DAY] : ['hour', hours];
    return new Intl.NumberFormat(i18n.tag, { style: 'unit', unit, unitDisplay: 'long' }).format(
      Number(count),
    );
  };
  const counts = NAMED.filter((name) => contributions[name] !== undefined).map((name) =>
    t('gifts.term.share', {
      kind: t(`gifts.category.${name}`),
      percent: String(contributions[name]),
    }),
  );
  const lines = [
    deposit &&
      t('gifts.term.deposit', {
        percent: String(deposit.percent),
        most: money(deposit.most),
        limit: money(depositLimitOf(gift) ?? 0),
      }),
    gift.spinBet !== undefined &&
      t(`gifts.term.${roundsOf(gift)}`, {
        count: gift.spinCount ?? 0,
        amount: money(gift.spinBet),
      }),
    type === 'cash' && t('gifts.term.money'),
    isSet(gift) && t('gifts.term.set'),
    wageringOf(t, gift, money),
    isWagered(gift) && counts.length > 0 && t('gifts.term.counts', { list: counts.join(', ') }),
    isWagered(gift) && maxBet !== null && t('gifts.term.max_bet', { amount: money(maxBet) }),
    isWagered(gift) && activeHours && t('gifts.term.time', { time: timeOf(activeHours) }),
  ].filter((line): line is string => typeof line === 'string');
  return (
    <div className={s.terms}>
      <ul aria-label={t('gifts.terms_of', { title })}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <TextLink href={router.href(routes.staticPage, { slug: RULES })}>
        {t('gifts.terms_all')}
      </TextLink>
    </div>
  );
});
