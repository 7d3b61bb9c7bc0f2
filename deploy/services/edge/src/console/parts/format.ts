import type { Share } from '../../build-health/statistics';
import { wilson, Z95 } from '../../build-health/statistics';
import { h, type Markup } from './markup';

const SECOND = 1000;
const UNITS: [string, number][] = [
  ['d', 86_400 * SECOND],
  ['h', 3600 * SECOND],
  ['min', 60 * SECOND],
  ['s', SECOND],
];

/** `3 h`, `12 min`; the largest unit that fits. */
export const age = (ms: number): string => {
  const [unit, length] = UNITS.find(([, size]) => ms >= size) ?? ['s', SECOND];
  return `${Math.max(0, Math.floor(ms / length))} ${unit}`;
};
/** `2026-01-31 12:05:09` in UTC. */
export const time = (at: string | number): string => {
  const date = new Date(at);
  return Number.isNaN(date.getTime())
    ? String(at)
    : date.toISOString().slice(0, 19).replace('T', ' ');
};
export const percent = (share: number, digits = 1): string => `${(share * 100).toFixed(digits)}%`;
/** Of basis points. */
export const shareText = (points: number): string => `${points / 100}%`;
export const signed = (share: number): string =>
  `${share < 0 ? '−' : '+'}${Math.abs(share * 100).toFixed(1)} pp`;
export const ms = (value: number | null): string =>
  value === null ? '–' : `${Math.round(value)} ms`;
export const count = (value: number): string => value.toLocaleString('en-US');

/** `4.0%` with its 95 percent interval, or a dash without any views. */
export const rate = ({ hits, of }: Share): Markup => {
  if (of === 0) return h`<span class="mute">–</span>`;
  const { low, high } = wilson(hits, of, Z95);
  return h`<span title="${hits} of ${of}">${percent(hits / of)} <span class="mute">${percent(low)} – ${percent(high)}</span></span>`;
};
export const badge = (text: string, kind = ''): Markup =>
  h`<span class="badge ${kind}">${text}</span>`;

/** `pin`, `canary` … in its colour. */
export const why = (text: string): Markup => badge(text, text.split(':', 1)[0] ?? '');
