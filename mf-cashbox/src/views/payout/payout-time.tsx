import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import type { PayoutTimes } from 'shared-contracts/payouts';
import { useTexts } from '../context';
import s from './payout.module.css';

const HOUR = 3600;
const UNITS = [
  { unit: 'day', seconds: 24 * HOUR, from: 48 * HOUR },
  { unit: 'hour', seconds: HOUR, from: 2 * HOUR },
  { unit: 'minute', seconds: 60, from: 0 },
] as const;
/** Rounded up, as "4 min", "3 hr" or "2 days". */
const durationOf = (seconds: number, locale: string): string => {
  const { unit, seconds: size } = UNITS.find(({ from }) => seconds >= from) ?? UNITS[2];
  const count = Math.max(1, Math.ceil(seconds / size));
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count);
};

/** How long the last withdrawals by this way took, as measured; nothing where there were too few. */
export const PayoutTime = observer(function PayoutTime({ times }: { times: PayoutTimes | null }) {
  const { i18n } = useHost();
  const t = useTexts();
  if (!times) return null;
  const { count, median, slow } = times;
  const said = { count, median: durationOf(median, i18n.tag), slow: durationOf(slow, i18n.tag) };
  return <p className={s.time}>{t('payout.times', said)}</p>;
});
