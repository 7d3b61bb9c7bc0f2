import {
  type Arm,
  authorOf,
  buildsOf,
  type Change,
  type CompositionDocument,
  ConflictError,
  demoteSet,
  diff,
  type Experiment,
  endCanary,
  endSet,
  type Known,
  knownFor,
  promoteBuild,
  promoteCanary,
  promoteRunningSet,
  RefusedError,
  type Releasing,
  resumeArm,
  rollback,
  setCanary,
  startExperiment,
  stopExperiment,
  type WantedExperiment,
} from 'deploy-release';
import { textOf } from '../proxy/takes';

interface Wanted {
  /** The builds that it names beside the live document's. */
  named: [area: string, build: string][];
  make: (known: Known) => Change;
  /** What ran together before is not proven again. */
  restores?: boolean;
}
const CONVERSIONS: readonly Experiment['conversion'][] = ['sign-up', 'first-deposit', 'rounds'];

const NAMES = ['do', 'revision', 'to', 'target', 'share', 'area', 'brand', 'id', 'winner'];
const OF_EXPERIMENTS = ['arm', 'control', 'variant', 'conversion', 'layer', 'bots', 'staff'];
const OF_SLOTS = ['slot', 'part', 'whom', 'load'];
/** Every field that a form of the console has, as a schema. */
export const CHANGE_FIELDS = Object.fromEntries(
  [...NAMES, ...OF_EXPERIMENTS, ...OF_SLOTS].map((name) => [name, textOf(300)]),
);

/** Percent as a person writes it -> basis points. @throws RefusedError */
const shareIn = (text: string): number => {
  const share = Math.round(Number(text.replace(',', '.').replace('%', '')) * 100);
  if (text.trim() === '' || !Number.isFinite(share))
    throw new RefusedError(`${text || 'nothing'} is no percentage`);
  return share;
};
/** `lobby@build`. @throws RefusedError */
const targetIn = (text: string): [area: string, build: string] => {
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

const experimentIn = (read: Read): WantedExperiment => {
  const { subject, given } = tried(read);
  const conversion = CONVERSIONS.find((kind) => kind === read('conversion'));
  if (!conversion) throw new RefusedError('choose what counts as a conversion');
  const arms = [
    { id: 'control', build: null, share: shareIn(read('control')) },
    { id: read('arm') || 'variant', ...given, share: shareIn(read('variant')) },
  ];
  return {
    ...subject,
    ...{ id: read('id'), brand: read('brand') || null, layer: read('layer') || null, arms, conversion },
    ...{ excludeBots: read('bots') === 'out', excludeStaff: read('staff') === 'out' },
  };
};

/** What a form of the console asks for. @throws RefusedError when it is none that the console has */
const wantedIn = async (fields: URLSearchParams, { store }: Releasing): Promise<Wanted> => {
  const read = (name: string) => fields.get(name)?.trim() ?? '';
  const brand = read('brand') || null;
  switch (read('do')) {
    case 'rollback': {
      const to = await store.at(Number(read('to')));
      return {
        named: buildsOf(to),
        make: (known) => rollback(known, to),
        restores: true,
      };
    }
    case 'promote': {
      const [area, build] = targetIn(read('target'));
      return { named: [[area, build]], make: (known) => promoteBuild(known, area, build) };
    }
    case 'canary': {
      const [area, build] = targetIn(read('target'));
      const share = shareIn(read('share'));
      return { named: [[area, build]], make: (known) => setCanary(known, { area, build, share, brand }) };
    }
    case 'end-canary':
      return { named: [], make: (known) => endCanary(known, read('area'), brand) };
    case 'promote-canary':
      return { named: [], make: (known) => promoteCanary(known, read('area'), brand) };
    case 'end-set':
      return { named: [], make: () => endSet(read('id')) };
    case 'promote-set':
      return { named: [], make: (known) => promoteRunningSet(known, read('id')) };
    case 'demote-set':
      return { named: [], make: () => demoteSet(read('id'), 'taken back in the console') };
    case 'start-experiment': {
      const experiment = experimentIn(read);
      return { named: [targetIn(read('target'))], make: (known) => startExperiment(known, experiment) };
    }
    case 'start-slot-experiment': {
      const experiment = experimentIn(read);
      return { named: [], make: (known) => startExperiment(known, experiment) };
    }
    case 'resume-arm': {
      const [id, arm] = [read('id'), read('arm')];
      const running = (await store.current())?.experiments?.find((each) => each.id === id);
      const build = running?.arms.find((each) => each.id === arm)?.build;
      const named: Wanted['named'] = running && build ? [[running.area, build]] : [];
      return { named, make: (known) => resumeArm(known, id, arm) };
    }
    case 'stop-experiment':
      return { named: [], make: (known) => stopExperiment(known, read('id'), read('winner') || null) };
  }
  throw new RefusedError('the console has no such change');
};

/** A change as it would be, with what would be different. */
export interface Prepared {
  live: CompositionDocument;
  /** Null: it would change nothing. */
  next: ReturnType<Change>;
  lines: string[];
}

/** @throws RefusedError with the sentence that says why it must not be; ConflictError when nothing is live */
export const prepare = async (releasing: Releasing, fields: URLSearchParams): Promise<Prepared> => {
  const live = await releasing.store.current();
  if (!live) throw new RefusedError('nothing is live yet');
  const { named, make, restores } = await wantedIn(fields, releasing);
  const next = make(await knownFor(releasing, live, named))(live);
  if (next && !restores) await releasing.prove?.([live, next], named);
  return { live, next, lines: next ? diff(live, next) : [] };
};

/**
 * Makes a change live if the revision is still the one that the person saw (K-4).
 * @throws RefusedError; ConflictError when somebody else was first
 */
export const apply = async (
  releasing: Releasing,
  fields: URLSearchParams,
  by: string,
): Promise<CompositionDocument> => {
  const seen = Number(fields.get('revision'));
  const { live, next } = await prepare(releasing, fields);
  if (live.revision !== seen) throw new ConflictError(seen, live.revision);
  if (!next) throw new RefusedError('that changes nothing');
  const { by: _by, author: _author, ...made } = next;
  // `console (Ada)`
  const name = /\((.+)\)$/.exec(by)?.[1] ?? by;
  const author = await authorOf(releasing.artifacts, { name, kind: 'person' })([live, next]);
  return releasing.store.commit(seen, { ...made, by, author });
};
