import type { CashboxGift } from 'shared-contracts/content';
import { useShell } from '../services/shell-context';
import { useWords } from './words';

const DAY = 24;
/** "7 days", "36 hours", in the language of the tag (BCP 47). */
const timeText = (hours: number, tag: string): string => {
  const [unit, count] = hours % DAY === 0 ? ['day', hours / DAY] : ['hour', hours];
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(
    count as number,
  );
};

/** What a gift of the welcome gives and what it costs, a sentence each, in the operator's figures; the caller must be an observer. */
export const useOfferText = (): ((gift: CashboxGift) => string[]) => {
  const t = useWords();
  const { host, i18n } = useShell();
  return ({ currency, deposit, wager, hours, maxBet }) => {
    const money = (amount: number) =>
      host.formatMoney({ amount, currency }, { whole: amount % 100 === 0 });
    const time = (count: number) => timeText(count, i18n.tag);
    return [
      deposit &&
        t('offer.deposit', {
          percent: String(deposit.percent),
          limit: money(deposit.limit),
          most: money(deposit.most),
        }),
      wager !== null && t('offer.wager', { times: String(wager) }),
      wager !== null && maxBet && t('offer.maxBet', { amount: money(maxBet) }),
      hours && t('offer.offered', { time: time(hours.offered) }),
      wager !== null && hours?.active && t('offer.active', { time: time(hours.active) }),
    ].filter((text): text is string => typeof text === 'string');
  };
};

/** The first gift of the cashbox in the player's currency; the caller must be an observer. */
export const useWelcomeGift = (): CashboxGift | undefined => {
  const { boot, session } = useShell();
  return boot.serverData?.cashboxGifts?.find(
    ({ currency }) => currency === session.profile?.currency,
  );
};
