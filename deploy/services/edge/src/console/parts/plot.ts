import { percent } from './format';
import { h, type Markup } from './markup';

export interface Range {
  name: string;
  value: number;
  low: number;
  high: number;
}
/** Colours of arms; told apart by most kinds of colour blindness. */
const ARMS = 6;
/** Of an arm in its order; the theme says which. */
const colourOf = (index: number): string => `var(--arm-${(index % ARMS) + 1})`;

const WIDTH = 640;
const LEFT = 120;
const RIGHT = 56;
const ROW = 40;

/** Whole steps up to `most`, five at most. */
const ticksOf = (most: number): number[] => {
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.floor(most / step + 1e-9) + 1 }, (_, at) => at * step);
};
const digitsFor = (most: number) => (most < 0.02 ? 2 : most < 0.1 ? 1 : 0);

/** A dot and its 95 percent interval a row. */
export const intervals = (ranges: readonly Range[]): Markup => {
  const most = Math.max(0.01, ...ranges.map(({ high }) => high)) * 1.05;
  const x = (share: number) => (LEFT + (share / most) * (WIDTH - LEFT - RIGHT)).toFixed(1);
  const height = ranges.length * ROW + 28;
  const grid = ticksOf(most).map(
    (
      tick,
    ) => h`<line x1="${x(tick)}" x2="${x(tick)}" y1="4" y2="${height - 22}" stroke="var(--line)"/>
      <text x="${x(tick)}" y="${height - 6}" text-anchor="middle" class="tick">${percent(tick, digitsFor(most))}</text>`,
  );
  const rows = ranges.map(({ name, value, low, high }, at) => {
    const [y, colour] = [at * ROW + ROW / 2 + 2, colourOf(at)];
    return h`<text x="${LEFT - 12}" y="${y + 4}" text-anchor="end">${name}</text>
      <line x1="${x(low)}" x2="${x(high)}" y1="${y}" y2="${y}" stroke="${colour}" stroke-width="8" stroke-linecap="round" opacity="0.28"/>
      <circle cx="${x(value)}" cy="${y}" r="6" fill="${colour}"/>
      <text x="${x(high)}" y="${y + 4}" dx="12" class="tick">${percent(value)}</text>`;
  });
  return h`<svg class="plot" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Rate and 95 percent interval by arm">${grid}${rows}</svg>`;
};

export interface Line {
  name: string;
  points: { at: number; value: number; low: number; high: number }[];
}
const TALL = 220;
const BASE = TALL - 26;

/** Rates over time with their intervals as bands. */
export const timeline = (
  lines: readonly Line[],
  [from, to]: readonly [number, number],
  label: (at: number) => string,
): Markup => {
  const points = lines.flatMap((line) => line.points);
  // the first intervals are as wide as the plot and would flatten the rest
  const most = Math.min(1, Math.max(0.01, ...points.map(({ value }) => value * 1.6)));
  const left = 52;
  const x = (at: number) =>
    (left + ((at - from) / Math.max(1, to - from)) * (WIDTH - left - 16)).toFixed(1);
  const y = (share: number) => (BASE - (Math.min(share, most) / most) * (BASE - 8)).toFixed(1);
  const grid = ticksOf(most).map(
    (
      tick,
    ) => h`<line x1="${left}" x2="${WIDTH - 16}" y1="${y(tick)}" y2="${y(tick)}" stroke="var(--line)"/>
      <text x="${left - 8}" y="${y(tick)}" dy="4" text-anchor="end" class="tick">${percent(tick, digitsFor(most))}</text>`,
  );
  const drawn = lines.map(({ points: own }, at) => {
    const colour = colourOf(at);
    const upper = own.map((point) => `${x(point.at)},${y(point.high)}`);
    const lower = own.map((point) => `${x(point.at)},${y(point.low)}`).reverse();
    const path = own.map((point) => `${x(point.at)},${y(point.value)}`).join(' ');
    const last = own.at(-1);
    return h`<polygon points="${[...upper, ...lower].join(' ')}" fill="${colour}" opacity="0.1"/>
      <polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2" stroke-linejoin="round"/>
      ${last && h`<circle cx="${x(last.at)}" cy="${y(last.value)}" r="4" fill="${colour}"/>`}`;
  });
  return h`<svg class="plot" viewBox="0 0 ${WIDTH} ${TALL}" role="img" aria-label="Rate over time by arm">${grid}${drawn}
    <text x="${left}" y="${TALL - 6}" class="tick">${label(from)}</text>
    <text x="${WIDTH - 16}" y="${TALL - 6}" text-anchor="end" class="tick">${label(to)}</text></svg>`;
};

export const legend = (names: readonly string[]): Markup =>
  h`<p class="legend">${names.map(
    (name, at) =>
      h`<span><svg width="12" height="12" aria-hidden="true"><circle cx="6" cy="6" r="5" fill="${colourOf(at)}"/></svg>${name}</span>`,
  )}</p>`;

/** A share as a short bar. */
export const bar = (share: number): Markup =>
  h`<svg class="bar" width="72" height="8" aria-hidden="true"><rect width="72" height="8" rx="4" fill="var(--line)"/><rect width="${Math.max(share > 0 ? 3 : 0, 72 * share).toFixed(1)}" height="8" rx="4" fill="var(--accent)"/></svg>`;
