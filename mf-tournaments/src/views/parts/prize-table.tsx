import type { TournamentDetail } from 'shared-contracts/api';
import { observer } from 'shared-contracts/lib/state';
import { PlacesTable } from 'shared-contracts/ui/event';
import { useTexts } from '../context';
import s from './standings.module.css';

/** A tournament may pay a hundred places; the ones that players look for come first. */
const FIRST_PLACES = 10;

/** What each place wins. */
export const PrizeTable = observer(function PrizeTable({ prizes }: Pick<TournamentDetail, 'prizes'>) {
  const t = useTexts();
  if (prizes.length === 0) return null;
  return (
    <section aria-label={t('prizes')}>
      <h2 className={s.heading}>{t('prizes')}</h2>
      <PlacesTable
        first={FIRST_PLACES}
        columns={[t('standings.place'), t('prize')]}
        rows={prizes.map((prize) => ({
          key: prize.position,
          cells: [String(prize.position), prize.giftTitles.join(', ')],
        }))}
      />
    </section>
  );
});
