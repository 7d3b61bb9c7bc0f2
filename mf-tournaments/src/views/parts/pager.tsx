import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { type Standing, TABLE_PAGE } from 'shared-contracts/tournaments';
import { ChevronLeft, ChevronRight } from 'shared-contracts/ui/icons';
import { Button, IconButton } from 'shared-contracts/ui/kit';
import type { PlacesStore } from '../../stores/places.store';
import { useTexts } from '../context';
import s from './pager.module.css';

interface PagerProps {
  readonly places: PlacesStore;
  readonly leaders: readonly Standing[];
  /** So many places stand there before the whole table is asked for. */
  readonly first: number;
}

/** To the places behind the ones that are shown, and back; nothing where all of them are. */
export const Pager = observer(function Pager({ places, leaders, first }: PagerProps) {
  const { i18n } = useHost();
  const t = useTexts();
  if (!places.isOpen && first < leaders.length) {
    return (
      <div className={s.pager}>
        <Button variant="secondary" onClick={() => places.unfold()}>
          {t('places.all')}
        </Button>
      </div>
    );
  }
  const pages = places.pagesAfter(leaders);
  if (pages < 2) return null;
  const { page, rows } = places;
  const total = rows.value?.totalItems;
  const from = (page - 1) * TABLE_PAGE + 1;
  const format = new Intl.NumberFormat(i18n.tag);
  const to = Math.min(page * TABLE_PAGE, total ?? page * TABLE_PAGE);
  const span = { from: format.format(from), to: format.format(to) };
  return (
    <nav className={s.pager} aria-label={t('places.pages')}>
      <IconButton
        icon={ChevronLeft}
        label={t('places.before')}
        disabled={page === 1}
        onClick={() => places.show(page - 1)}
      />
      <span className="tabular" role="status">
        {total === undefined
          ? t('places.span', span)
          : t('places.span_of', { ...span, total: format.format(total) })}
      </span>
      <IconButton
        icon={ChevronRight}
        label={t('places.after')}
        disabled={page >= pages}
        onClick={() => places.show(page + 1)}
      />
    </nav>
  );
});
