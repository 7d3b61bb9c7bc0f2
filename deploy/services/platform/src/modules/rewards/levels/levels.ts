import type { Level } from 'shared-contracts/accounts';
import type { Locale } from 'shared-contracts/composition';
import { type TextKey, text } from '../../../texts';

/** XP from which a level starts. */
const THRESHOLDS = [0, 100, 500, 2500, 10_000, 50_000] as const;

export const levelsIn = (locale: Locale): Level[] =>
  THRESHOLDS.map((pointsFrom, at) => ({
    index: at + 1,
    title: text(locale, `level.${at + 1}` as TextKey),
    image: `/media/levels/${at + 1}.svg`,
    pointsFrom,
  }));

/** 1 to 6. It never falls, since XP never falls (points/SPEC.md, PT6). */
export const levelIndexOf = (xp: number): number => THRESHOLDS.filter((from) => xp >= from).length;

/** The levels that are reached when XP grows, in their order. */
export const levelsReached = (before: number, after: number): number[] => {
  const [from, to] = [levelIndexOf(before), levelIndexOf(after)];
  return Array.from({ length: to - from }, (_, at) => from + at + 1);
};

export const userLevel = (points: number, locale: Locale) => {
  const levels = levelsIn(locale);
  const index = levelIndexOf(points);
  const level = levels[index - 1];
  if (!level) throw new Error(`no level ${index}`);
  return { level, points, nextPoints: levels[index]?.pointsFrom ?? null };
};

const METALS = ['#8b93a7', '#b9805a', '#9fb2c8', '#e0b24c', '#5fc7b2', '#a779f0'];

/** The badge of a level: as many rays as its number, in the level's metal. */
export function levelBadge(index: number): string | null {
  const colour = METALS[index - 1];
  if (!colour) return null;
  const rays = Array.from({ length: index + 4 }, (_, at) => {
    const angle = (at * 360) / (index + 4);
    return `<path d="M48 6 L54 24 L42 24 Z" transform="rotate(${angle.toFixed(2)} 48 48)"/>`;
  }).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">` +
    `<stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#000" stop-opacity=".35"/></linearGradient></defs>` +
    `<g fill="${colour}">${rays}<circle cx="48" cy="48" r="28"/></g><circle cx="48" cy="48" r="28" fill="url(#g)"/>` +
    `<circle cx="48" cy="48" r="21" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="2"/>` +
    `<text x="48" y="57" text-anchor="middle" font-family="sans-serif" font-size="26" font-weight="700" fill="#fff">${index}</text></svg>`
  );
}
