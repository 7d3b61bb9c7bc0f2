import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import type { Money } from 'shared-contracts/money';
import type { TournamentDetail } from 'shared-contracts/tournaments';
import { Skeleton } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import { CommonTerms } from '../parts/common-terms';
import s from '../parts/terms.module.css';
import { BetRestriction } from './bet-restriction';

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
  const { formatMoney } = useHost();
  const { betRestriction, levelFrom, levelTo, requiredStatus, privacyType } = tournament;
  const { pointPrice, rates, mechanic } = tournament;
  const money = (value: Money) => formatMoney(value, { whole: true });
  const byRates = Boolean(pointPrice || betRestriction.min || betRestriction.max);
  const hasLevels = levelFrom !== null || levelTo !== null;
  return (
    <ul className={s.list}>
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
          {t(mechanic.value === 1 ? 'terms.point_bets' : 'terms.point_wins', {
            money: money(pointPrice),
          })}
        </li>
      )}
      <CommonTerms {...tournament} rates={byRates && !waits ? rates : null} />
      {hasLevels && <li>{t('rules.levels', { from: levelFrom ?? 1, to: levelTo ?? '∞' })}</li>}
      {requiredStatus && <li>{t('rules.status')}</li>}
      {privacyType === 3 && <li>{t('rules.invited')}</li>}
    </ul>
  );
});
