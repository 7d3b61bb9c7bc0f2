import type { Locale } from 'shared-contracts/composition';
import { translated } from './translated';

/** Titles in one sentence; with more of them the rest is a number. */
const SHOWN = 5;
const more = translated(
  'и ещё {{count}}',
  'and {{count}} more',
  'e altri {{count}}',
  'e mais {{count}}',
);

/** Prizes in a sentence, in their order: each title once, with how many there are of it, and of long lists how many prizes are left out. */
export function prizeList(titles: readonly string[], locale: Locale): string {
  const times = new Map<string, number>();
  for (const title of titles) times.set(title, (times.get(title) ?? 0) + 1);
  const all = [...times];
  const shown = all
    .slice(0, SHOWN)
    .map(([title, count]) => (count > 1 ? `${count} × ${title}` : title));
  const left = all.slice(SHOWN).reduce((sum, [, count]) => sum + count, 0);
  const list = shown.join(', ');
  return left > 0 ? `${list} ${more[locale].replace('{{count}}', String(left))}` : list;
}
