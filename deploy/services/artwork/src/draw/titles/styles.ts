import type { Drawing } from '../lib/drawing';
import { candy, comic, gilded, light, pop } from './bold';
import type { SetTitle } from './layout';
import type { Paint } from './paint';
import { badge, bone, burned, classic, cut, deco, tech, tube } from './quiet';

export type TitleStyle = keyof typeof STYLES;

/** Small words get an outline of their own measure, else it would drown them. */
const apart =
  (paint: Paint): Paint =>
  (drawing, title, palette) => {
    const large = paint(drawing, { ...title, small: '' }, palette);
    const words = { ...title, large: title.small, small: '', size: title.size * 0.36 };
    return title.small ? large + paint(drawing, words, palette) : large;
  };

const STYLES = {
  light: apart(light),
  pop: apart(pop),
  gilded: apart(gilded),
  comic: apart(comic),
  candy: apart(candy),
  tube,
  cut,
  burned,
  bone,
  badge,
  deco,
  classic,
  tech,
} satisfies Record<string, Paint>;

export const paintTitle = (
  style: TitleStyle,
  drawing: Drawing,
  title: SetTitle,
  palette: readonly string[],
): string => {
  const [deep = '#000000', mid = '#333333', accent = '#ffffff', glow = '#ffffff'] = palette;
  return STYLES[style](drawing, title, { deep, mid, accent, glow });
};
