import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { Heart as HeartShape } from 'shared-contracts/ui/icons';
import { IconButton } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import s from './heart.module.css';
import { TileButton } from './tile-button';

interface HeartProps {
  slug: string;
  name: string;
}

/** Whether a game is a favourite, and the way to make it one; a guest's stay on the device. */
function useHeart({ slug, name }: HeartProps) {
  const { favourites } = useHost();
  return {
    label: useTexts()('favourite.of', { game: name }),
    'aria-pressed': favourites.has(slug),
    onClick: () => favourites.toggle(slug),
  };
}

export const Heart = observer(function Heart(props: HeartProps) {
  return <IconButton {...useHeart(props)} icon={HeartShape} variant="filled" className={s.heart} />;
});

/** The same in the corner of a tile. */
export const TileHeart = observer(function TileHeart({
  className,
  ...props
}: HeartProps & { className?: string }) {
  return <TileButton {...useHeart(props)} sign="heart" className={className} />;
});
