import {
  type Arm,
  comparisonsOf,
  type Experiment,
  type Plan,
  pairOf,
  planOf,
  RefusedError,
  type WantedExperiment,
} from 'deploy-release';

const CONVERSIONS: readonly Experiment['conversion'][] = ['sign-up', 'first-deposit', 'rounds'];

/** Percent as a person writes it -> basis points. @throws RefusedError */
export const shareIn = (text: string): number => {
  const share = Math.round(Number(text.replace(',', '.').replace('%', '')) * 100);
  if (text.trim() === '' || !Number.isFinite(share))
    throw new RefusedError(`${text || 'nothing'} is no percentage`);
  return share;
};
/** `lobby@build`. @throws RefusedError */
export const targetIn = (text: string): [area: string, build: string] => {
  const [area = '', build = ''] = text.split('@');
  if (!area || !build) throw new RefusedError('choose a build');
  return [area, build];
};

type Read = (name: string) => string;

/** What the arm that is no control gives, and of what. @throws RefusedError */
const tried = (read: Read): { subject: Pick<WantedExperiment, 'area' | 'slot'>; given: Given } => {
  if (read('do') === 'start-experiment') {
    const [area, build] = targetIn(read('target'));
    return { subject: { area }, given: { build } };
  }
  const slot = read('slot');
  if (!slot) throw new RefusedError('choose a slot');
  return { subject: { area: 'shell', slot }, given: { build: null, fills: fillsIn(read) } };
};
type Given = Pick<Arm, 'build' | 'fills'>;

const AUDIENCES = ['all', 'player', 'guest'] as const;
const LOADS = ['always', 'seen', 'mounted'] as const;
/** None for an empty slot. @throws RefusedError */
const fillsIn = (read: Read): NonNullable<Arm['fills']> => {
  const part = read('part');
  if (!part) return [];
  const [area = '', slot = ''] = part.split('/');
  const whom = AUDIENCES.find((each) => each === read('whom'));
  const load = LOADS.find((each) => each === read('load'));
  if (!area || !slot || !whom || !load) throw new RefusedError('choose what fills the slot');
  return [{ area, slot, for: whom, load }];
};

/** Percent -> 0..1; null where nobody says. @throws RefusedError */
export const partIn = (text: string): number | null => {
  if (text === '') return null;
  const part = shareIn(text) / 10_000;
  if (part < 0 || part > 1) throw new RefusedError(`${text} is no percentage`);
  return part;
};

/** @throws RefusedError when no number of visitors finds the effect */
const planIn = (read: Read, arms: Arm[]): Plan | null => {
  const [effect, rate] = [partIn(read('effect')), partIn(read('rate'))];
  if (effect === null) return null;
  if (rate === null) throw new RefusedError('say how many convert as it is');
  return planOf({ rate, shares: pairOf({ arms }), comparisons: comparisonsOf({ arms }) }, effect);
};

/** What a form asks for, with the plan when it says an effect. @throws RefusedError */
export const experimentIn = (read: Read): WantedExperiment => {
  const { subject, given } = tried(read);
  const conversion = CONVERSIONS.find((kind) => kind === read('conversion'));
  if (!conversion) throw new RefusedError('choose what counts as a conversion');
  const arms = [
    { id: 'control', build: null, share: shareIn(read('control')) },
    { id: read('arm') || 'variant', ...given, share: shareIn(read('variant')) },
  ];
  const plan = planIn(read, arms);
  return {
    ...subject,
    ...(plan ? { plan } : {}),
    id: read('id'),
    brand: read('brand') || null,
    layer: read('layer') || null,
    arms,
    conversion,
    excludeBots: read('bots') === 'out',
    excludeStaff: read('staff') === 'out',
  };
};
