import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { Heart as HeartShape } from 'shared-contracts/ui/icons';
import { cx, IconButton } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import s from './heart.module.css';

interface HeartProps {
  slug: string;
  name: string;
  variant?: 'overlay' | 'filled';
  size?: 'tiny' | 'medium';
  className?: string;
}

/** Whether a game is a favourite, and the way to make it one; a guest's stay on the device. */
export const Heart = observer(function Heart({
  slug,
  name,
  variant = 'overlay',
  size = 'tiny',
  className,
}: HeartProps) {
  const { favourites } = useHost();
  const text = useTexts();
  return (
    <IconButton
      icon={HeartShape}
      label={text('favourite.of', { game: name })}
      aria-pressed={favourites.has(slug)}
      variant={variant}
      size={size}
      className={cx(s.heart, variant === 'overlay' && s.overlay, className)}
      onClick={() => favourites.toggle(slug)}
    />
  );
});
