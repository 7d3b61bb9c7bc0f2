import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import type { Money } from 'shared-contracts/money';
import { formatDay, formatMoment } from 'shared-contracts/time';
import type { TournamentDetail } from 'shared-contracts/tournaments';
import { useUiText } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';

const TIES = {
  first_reached: 'ui.tiesFirstReached',
  shared: 'ui.tiesShared',
  fewest_rounds: 'ui.tiesFewestRounds',
} as const;

/** Items of a list: by which rates sums count, until when open rounds do, and who is before whom with equal points. */
export const CommonTerms = observer(function CommonTerms({
  rates,
  roundsUntil,
  tieRule,
}: Pick<TournamentDetail, 'rates' | 'roundsUntil' | 'tieRule'>) {
  const t = useTexts();
  const text = useUiText();
  const { i18n, formatMoney } = useHost();
  const money = (value: Money) => formatMoney(value, { whole: true });
  return (
    <>
      {rates && (
        <li>
          {t('terms.rates', {
            unit: money(rates.unit),
            own: money(rates.own),
            date: formatDay(rates.date, i18n.tag, 'UTC'),
          })}
        </li>
      )}
      {roundsUntil && (
        <li>
          {t('terms.open_rounds', { time: formatMoment(roundsUntil, i18n.tag, i18n.timeZone) })}
        </li>
      )}
      <li>{text(TIES[tieRule ?? 'first_reached'])}</li>
    </>
  );
});
