import { VITALS, type Vital } from './counts';

/** `failed`: nothing of the area, or of a part of it, could be shown. `errored`: it was shown, and an error of it was not caught. */
export type Trouble = 'failed' | 'errored';

/** A trouble with an area (the shell is one) that a browser reports with `PUT /log`. */
export interface TroubleReport {
  trouble: Trouble;
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
/** Labels of errors that nobody caught, among them markup that is not what the edge rendered; they count for the build that they name. */
const UNCAUGHT: readonly unknown[] = ['window', 'promise', 'area.hydrate', 'shell.hydrate'];
const LARGEST: Record<Vital, number> = {
  lcp: 120_000,
  fcp: 120_000,
  ttfb: 120_000,
  inp: 60_000,
  cls: 10,
};

const objectIn = (body: unknown): Record<string, unknown> | null => {
  if (!Buffer.isBuffer(body) || body.length === 0 || body.length > 65_536) return null;
  try {
    const value: unknown = JSON.parse(body.toString());
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
};

/** Names of areas and builds are no longer than that. */
const isName = (value: unknown): value is string => typeof value === 'string' && value.length <= 64;

const troubleOf = (label: string, step: unknown): Trouble | null => {
  if (UNCAUGHT.includes(label)) return 'errored';
  return label.startsWith('area.') && step !== FIRST_STEP ? 'failed' : null;
};

/** Null for anything that is no trouble with an area: other entries of the log, first tries, errors that name no build, garbage. */
export const troubleIn = (body: unknown): TroubleReport | null => {
  const entry = objectIn(body);
  const context = entry?.context;
  if (!entry || typeof entry.label !== 'string') return null;
  if (typeof context !== 'object' || context === null) return null;
  const { area, build, view, reason, step } = context as Record<string, unknown>;
  // the host has no name for itself: what it could not paint was its own
  if (entry.label === SHELL)
    return { trouble: 'failed', view, area: 'shell', build: null, reason: SHELL };
  const trouble = troubleOf(entry.label, step);
  if (!trouble || !isName(area) || !isName(build)) return null;
  const words = [reason, entry.message, entry.label].find(
    (text) => typeof text === 'string' && text,
  );
  return { trouble, view, area, build, reason: String(words).slice(0, 80) };
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
