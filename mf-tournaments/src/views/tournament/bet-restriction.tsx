import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import type { TournamentDetail } from 'shared-contracts/tournaments';
import { useTexts } from '../context';

/** None, from X, up to X, or between (specification 2, section 9). */
export const BetRestriction = observer(function BetRestriction({
  min,
  max,
}: TournamentDetail['betRestriction']) {
  const { formatMoney } = useHost();
  const t = useTexts();
  if (min && max)
    return t('bets.between', {
      min: formatMoney(min, { whole: true }),
      max: formatMoney(max, { whole: true }),
    });
  if (min) return t('bets.from', { min: formatMoney(min, { whole: true }) });
  if (max) return t('bets.to', { max: formatMoney(max, { whole: true }) });
  return t('bets.any');
});
