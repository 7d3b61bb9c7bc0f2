import { VITALS, type Vital } from './counts';

/** A failure of an area that a browser reports with `PUT /log`. */
export interface FailureReport {
  view: unknown;
  area: string;
  /** Null: the one that the view has. */
  build: string | null;
  reason: string;
}
/** What a browser measured, sent with `PUT /performance`. */
export interface VitalsReport {
  view: unknown;
  values: Partial<Record<Vital, number>>;
}

/** What the browser did first about a failure; it may just have been the network. */
const FIRST_STEP = 'retry';
const SHELL = 'shell.render';
const LARGEST: Record<Vital, number> = { lcp: 120_000, fcp: 120_000, ttfb: 120_000, inp: 60_000, cls: 10 };

const objectIn = (body: unknown): Record<string, unknown> | null => {
  if (!Buffer.isBuffer(body) || body.length === 0 || body.length > 65_536) return null;
  try {
    const value: unknown = JSON.parse(body.toString());
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
};

/** Null for anything that is not the failure of an area: other entries of the log, first tries, garbage. */
export const failureIn = (body: unknown): FailureReport | null => {
  const entry = objectIn(body);
  const context = entry?.context;
  if (!entry || typeof entry.label !== 'string') return null;
  if (typeof context !== 'object' || context === null) return null;
  const { area, build, view, reason, step } = context as Record<string, unknown>;
  // the host has no name for itself: what it could not paint was its own
  if (entry.label === SHELL) return { view, area: 'shell', build: null, reason: SHELL };
  if (!entry.label.startsWith('area.')) return null;
  if (typeof area !== 'string' || typeof build !== 'string' || step === FIRST_STEP) return null;
  const words = typeof reason === 'string' && reason ? reason : entry.label;
  return { view, area, build, reason: words.slice(0, 80) };
};

/** Null without a single believable value. */
export const vitalsIn = (body: unknown): VitalsReport | null => {
  const entry = objectIn(body);
  if (!entry) return null;
  const values: VitalsReport['values'] = {};
  for (const vital of Object.keys(VITALS) as Vital[]) {
    const value = entry[vital];
    if (typeof value === 'number' && value >= 0 && value <= LARGEST[vital]) values[vital] = value;
  }
  // a page that was left before it painted has no largest paint
  if (values.lcp === 0) delete values.lcp;
  return Object.keys(values).length > 0 ? { view: entry.view, values } : null;
};
