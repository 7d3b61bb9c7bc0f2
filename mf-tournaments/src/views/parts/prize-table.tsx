import { observer } from 'shared-contracts/lib/state';
import type { TournamentDetail } from 'shared-contracts/tournaments';
import { PlacesTable } from 'shared-contracts/ui/event';
import { Skeleton, useUiText } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import s from './standings.module.css';

/** A tournament may pay a hundred places; the ones that players look for come first. */
const FIRST_PLACES = 10;

const PLACE = { waits: 'browser', shape: 'text', className: s.place } as const;

/** What each place wins, with the player's own marked; with `waits` it is not yet known in which currency. */
export const PrizeTable = observer(function PrizeTable({
  prizes,
  waits,
  own,
}: Pick<TournamentDetail, 'prizes'> & { waits: boolean; own?: number | undefined }) {
  const t = useTexts();
  const text = useUiText();
  if (prizes.length === 0) return null;
  return (
    <section aria-label={t('prizes')}>
      <h2 className={s.heading}>{t('prizes')}</h2>
      <PlacesTable
        first={FIRST_PLACES}
        columns={[text('ui.place'), t('prize')]}
        rows={prizes.map((prize) => ({
          key: prize.position,
          mine: prize.position === own,
          cells: [
            String(prize.position),
            waits ? <Skeleton key="prize" {...PLACE} /> : prize.giftTitles.join(', '),
          ],
        }))}
      />
    </section>
  );
});
