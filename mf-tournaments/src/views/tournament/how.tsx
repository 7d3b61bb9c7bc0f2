import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import type { Money } from 'shared-contracts/money';
import { formatDay, formatMoment } from 'shared-contracts/time';
import type { TournamentDetail } from 'shared-contracts/tournaments';
import { Skeleton, useUiText } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import { BetRestriction } from './bet-restriction';
import s from './tournament-page.module.css';

const TIES = {
  first_reached: 'ui.tiesFirstReached',
  shared: 'ui.tiesShared',
  fewest_rounds: 'ui.tiesFewestRounds',
} as const;

/** The rules that are the tournament's data: bets that count, equal points, for whom it is. */
export const HowPlacesAreFound = observer(function HowPlacesAreFound({
  tournament,
  waits,
}: {
  tournament: TournamentDetail;
  /** It is not known yet in which currency. */
  waits: boolean;
}) {
  const t = useTexts();
  const text = useUiText();
  const { i18n, formatMoney } = useHost();
  const { betRestriction, levelFrom, levelTo, requiredStatus, privacyType } = tournament;
  const { pointPrice, rates, roundsUntil, mechanic } = tournament;
  const money = (value: Money) => formatMoney(value, { whole: true });
  const byRates = Boolean(pointPrice || betRestriction.min || betRestriction.max);
  const hasLevels = levelFrom !== null || levelTo !== null;
  return (
    <ul className={s.how}>
      <li>
        {t('facts.bets')}:{' '}
        {waits ? (
          <Skeleton waits="browser" shape="text" width="8ch" />
        ) : (
          <BetRestriction {...betRestriction} />
        )}
      </li>
      {pointPrice && (
        <li>
          {t(mechanic.value === 1 ? 'terms.point_bets' : 'terms.point_wins', { money: money(pointPrice) })}
        </li>
      )}
      {rates && byRates && !waits && (
        <li>
          {t('terms.rates', {
            unit: money(rates.unit),
            own: money(rates.own),
            date: formatDay(rates.date, i18n.tag, 'UTC'),
          })}
        </li>
      )}
      {roundsUntil && (
        <li>{t('terms.open_rounds', { time: formatMoment(roundsUntil, i18n.tag, i18n.timeZone) })}</li>
      )}
      <li>{text(TIES[tournament.tieRule ?? 'first_reached'])}</li>
      {hasLevels && <li>{t('rules.levels', { from: levelFrom ?? 1, to: levelTo ?? '∞' })}</li>}
      {requiredStatus && <li>{t('rules.status')}</li>}
      {privacyType === 3 && <li>{t('rules.invited')}</li>}
    </ul>
  );
});
