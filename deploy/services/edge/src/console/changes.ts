import {
  authorOf,
  buildsOf,
  type Change,
  type CompositionDocument,
  ConflictError,
  demote,
  demoteSet,
  diff,
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
  rollbackArea,
  setCanary,
  startExperiment,
  stopExperiment,
  type WantedExperiment,
} from 'deploy-release';
import type { ConsoleRights } from 'shared-contracts/console-pass';
import { textOf } from '../proxy/takes';
import { experimentIn, shareIn, targetIn } from './experiment-form';
import { type ConsoleUser, includes, rightsFor, rightsForBack } from './rights';

/** Somebody may not make a change. */
export class RightsError extends Error {
  constructor(readonly held: ConsoleRights) {
    super(`the right ${held} is not enough for this change`);
    this.name = 'RightsError';
  }
}

interface Wanted {
  /** That would begin. */
  experiment?: WantedExperiment;
  /** The builds that it names beside the live document's. */
  named: [area: string, build: string][];
  make: (known: Known) => Change;
  /** The whole document of this revision: what ran together before is not proven again. */
  restores?: number;
}
const NAMES = [
  'do',
  'revision',
  'to',
  'target',
  'share',
  'area',
  'brand',
  'id',
  'winner',
  'anyway',
  'reason',
];
const OF_EXPERIMENTS = [
  'arm',
  'control',
  'variant',
  'conversion',
  'layer',
  'bots',
  'staff',
  'effect',
  'rate',
];
const OF_SLOTS = ['slot', 'part', 'whom', 'load'];
/** Every field that a form of the console has, as a schema. */
export const CHANGE_FIELDS = Object.fromEntries(
  [...NAMES, ...OF_EXPERIMENTS, ...OF_SLOTS].map((name) => [name, textOf(300)]),
);

const reasonIn = (read: (name: string) => string): string =>
  read('reason') || 'taken back in the console';

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
        restores: to.revision,
      };
    }
    case 'rollback-area': {
      const to = await store.at(Number(read('to')));
      const area = read('area');
      return {
        named: buildsOf(to).filter(([of]) => of === area),
        make: (known) => rollbackArea(known, area, to),
      };
    }
    case 'promote': {
      const [area, build] = targetIn(read('target'));
      return { named: [[area, build]], make: (known) => promoteBuild(known, area, build) };
    }
    case 'canary': {
      const [area, build] = targetIn(read('target'));
      const share = shareIn(read('share'));
      return {
        named: [[area, build]],
        make: (known) => setCanary(known, { area, build, share, brand }),
      };
    }
    case 'demote': {
      const [area, build] = targetIn(read('target'));
      return { named: [], make: () => demote(area, build, reasonIn(read)) };
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
      return { named: [], make: () => demoteSet(read('id'), reasonIn(read)) };
    case 'start-experiment': {
      const experiment = experimentIn(read);
      return {
        experiment,
        named: [targetIn(read('target'))],
        make: (known) => startExperiment(known, experiment),
      };
    }
    case 'start-slot-experiment': {
      const experiment = experimentIn(read);
      return { experiment, named: [], make: (known) => startExperiment(known, experiment) };
    }
    case 'resume-arm': {
      const [id, arm] = [read('id'), read('arm')];
      const running = (await store.current())?.experiments?.find((each) => each.id === id);
      const build = running?.arms.find((each) => each.id === arm)?.build;
      const named: Wanted['named'] = running && build ? [[running.area, build]] : [];
      return { named, make: (known) => resumeArm(known, id, arm) };
    }
    case 'stop-experiment':
      return {
        named: [],
        make: (known) =>
          stopExperiment(
            known,
            read('id'),
            read('winner') || null,
            read('anyway') ? { anyway: read('anyway') } : {},
          ),
      };
  }
  throw new RefusedError('the console has no such change');
};

/** A change as it would be, with what would be different. */
export interface Prepared {
  live: CompositionDocument;
  /** Null: it would change nothing. */
  next: ReturnType<Change>;
  lines: string[];
  /** The revision that it makes everything like; undefined for a change that does not. */
  restores: number | undefined;
  /** That would begin. */
  experiment?: WantedExperiment;
}

/**
 * @throws RefusedError with the sentence that says why it must not be; ConflictError when nothing is live; RightsError when it needs more than
 * the rights that are held
 */
export const prepare = async (
  releasing: Releasing,
  fields: URLSearchParams,
  held: ConsoleRights,
): Promise<Prepared> => {
  const wanted = fields.get('do') ?? '';
  if (!includes(held, rightsFor(wanted))) throw new RightsError(held);
  const live = await releasing.store.current();
  if (!live) throw new RefusedError('nothing is live yet');
  const { named, make, restores, experiment } = await wantedIn(fields, releasing);
  const next = make(await knownFor(releasing, live, named))(live);
  if (next && wanted === 'rollback-area' && !includes(held, rightsForBack(live, next)))
    throw new RightsError(held);
  if (next && restores === undefined) await releasing.prove?.([live, next], named);
  const lines = next ? diff(live, next) : [];
  return { live, next, lines, restores, ...(experiment ? { experiment } : {}) };
};

/**
 * Makes a change live if the revision is still the one that the person saw (K-4).
 * @throws RefusedError; RightsError; ConflictError when somebody else was first
 */
export const apply = async (
  releasing: Releasing,
  fields: URLSearchParams,
  { by, rights }: ConsoleUser,
): Promise<CompositionDocument> => {
  const seen = Number(fields.get('revision'));
  const { live, next } = await prepare(releasing, fields, rights);
  if (live.revision !== seen) throw new ConflictError(seen, live.revision);
  if (!next) throw new RefusedError('that changes nothing');
  const { by: _by, author: _author, ...made } = next;
  // `console (Ada)`
  const name = /\((.+)\)$/.exec(by)?.[1] ?? by;
  const author = await authorOf(releasing.artifacts, { name, kind: 'person' })([live, next]);
  return releasing.store.commit(seen, { ...made, by, author });
};
