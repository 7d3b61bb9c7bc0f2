import { type Box, CORNERS, type Corner } from './placement.store';

/** Pixels between the card and what floats beside it. */
const GAP = 8;
/** The card gets smaller rather than cover something; its buttons need the least width. */
const SCALES = [1, 0.85, 0.7, 0.55];
export const LEAST_WIDTH = 132;

const touches = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width + GAP &&
  b.left < a.left + a.width + GAP &&
  a.top < b.top + b.height + GAP &&
  b.top < a.top + a.height + GAP;

const isWithin = (a: Box, room: Box): boolean =>
  a.top >= room.top && a.top + a.height <= room.top + room.height;

/** In the corner, else along its side, nearest first: beyond each of the others. */
function placesOn(
  corner: Corner,
  size: Pick<Box, 'width' | 'height'>,
  room: Box,
  others: readonly Box[],
): Box[] {
  const left = corner.endsWith('left') ? room.left : room.left + room.width - size.width;
  const isTop = corner.startsWith('top');
  const at = isTop ? room.top : room.top + room.height - size.height;
  const beyond = others
    .map((other) => (isTop ? other.top + other.height + GAP : other.top - GAP - size.height))
    .sort((a, b) => Math.abs(a - at) - Math.abs(b - at));
  return [at, ...beyond]
    .map((top) => ({ left, top, ...size }))
    .filter((place) => isWithin(place, room));
}

/**
 * Where the card of a minimised game stands: in the corner that the player chose, beside what floats there, else in the next corner,
 * else smaller; where there is no room at all, in its corner over the rest.
 * @param room all that the card may take, in pixels of the window
 * @param others what must not be covered
 */
export function freePlace(
  corner: Corner,
  { width, height }: Pick<Box, 'width' | 'height'>,
  room: Box,
  others: readonly Box[],
): Box {
  const from = CORNERS.indexOf(corner);
  const corners = [...CORNERS.slice(from), ...CORNERS.slice(0, from)];
  for (const scale of SCALES) {
    const wide = Math.max(Math.min(LEAST_WIDTH, width), width * scale);
    const size = { width: wide, height: (height * wide) / width };
    for (const one of corners) {
      const free = placesOn(one, size, room, others).find(
        (place) => !others.some((other) => touches(place, other)),
      );
      if (free) return free;
    }
  }
  const [own] = placesOn(corner, { width, height }, room, []);
  return own ?? { left: room.left, top: room.top, width, height };
}
