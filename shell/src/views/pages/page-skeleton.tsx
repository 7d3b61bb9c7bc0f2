import { observer } from 'shared-contracts/lib/state';
import { GameTileSkeleton, Skeleton, VisuallyHidden } from 'shared-contracts/ui/kit';
import { useTexts } from '../../texts/shell-texts';
import s from './page.module.css';

const TILES = [1, 2, 3, 4, 5, 6, 7, 8];

/** A page on its way: a poster and a shelf, as tall as the window so that the footer never jumps. */
export const PageSkeleton = observer(function PageSkeleton() {
  const t = useTexts();
  return (
    <div className={s.skeleton} aria-busy="true" data-waits="browser">
      <VisuallyHidden role="status">{t('page.loading')}</VisuallyHidden>
      <Skeleton shape="box" className={s.poster} />
      <Skeleton width={180} height={24} />
      <div className={s.tiles}>
        {TILES.map((tile) => (
          <div key={tile} className={s.tile}>
            <GameTileSkeleton />
          </div>
        ))}
      </div>
    </div>
  );
});
