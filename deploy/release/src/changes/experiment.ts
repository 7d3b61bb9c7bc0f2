import type { Arm, CompositionBody, Experiment, Layer } from '../composition.schema';
import { RefusedError } from '../document';
import { isControl } from '../exposures/runs';
import { ALL } from '../resolve/bucket';
import { freeRanges, sizeOfAll, takeFrom } from '../resolve/layers';
import { archiving } from './archive';
import { brandLock } from './brand-lock';
import {
  type Change,
  demandArea,
  demandBrand,
  demandBuild,
  demandSomeShell,
  hint,
  type Known,
  killOf,
} from './change';
import { type Accepted, promote } from './promote';
import { demandSameProtection } from './protection';
import { demandSlot, fillAsWon } from './slot-experiment';
import { armText, demandShare, inLayer, ofBrand, percent, subjectOf } from './words';

const listed = ({ experiments = [] }: CompositionBody): string =>
  experiments.map(({ id }) => id).join(', ') || 'none';

const demandArms = (
  known: Known,
  body: CompositionBody,
  { area, arms }: WantedExperiment,
): void => {
  const ids = new Set(arms.map(({ id }) => id));
  if (ids.size < arms.length) throw new RefusedError('two arms have the same name');
  if (arms.length < 2) throw new RefusedError('an experiment compares at least two arms');
  for (const { share, build } of arms) {
    demandShare(share);
    if (build === null) continue;
    const release = demandBuild(known, body, area, build);
    demandSomeShell(known, body, release);
    demandSameProtection(known, body, release);
  }
  const sum = arms.reduce((total, { share }) => total + share, 0);
  if (sum > ALL) throw new RefusedError(`the arms' shares make ${percent(sum)}, 100 % is all`);
};

/** As somebody asks for it: of a layer the name alone; without a plan its intervals are narrowest where all are. */
export type WantedExperiment = Omit<Experiment, 'startedAt' | 'layer'> & { layer?: string | null };

const meets = (a: Pick<Experiment, 'brand'>, b: Pick<Experiment, 'brand'>): boolean =>
  a.brand === b.brand || a.brand === null || b.brand === null;

/** Visitors would be in both, and neither could be judged; experiments of one layer share none. */
const demandAlone = ({ experiments = [] }: CompositionBody, wanted: WantedExperiment): void => {
  const { id, brand, layer } = wanted;
  const subject = subjectOf(wanted);
  if (experiments.some((other) => other.id === id)) {
    throw new RefusedError(`an experiment ${id} runs already; take another name`);
  }
  const other = experiments.find(
    (running) =>
      subjectOf(running) === subject &&
      meets(running, { brand }) &&
      (!layer || running.layer?.name !== layer),
  );
  if (other) {
    const beside = other.layer ? `, or start this one with --layer ${other.layer.name}` : '';
    throw new RefusedError(
      `experiment ${other.id} runs on ${subject}${ofBrand(other.brand)}; try: npm run compose -- experiment stop ${other.id}${beside}`,
      'taken',
    );
  }
};

/** A part of the layer that no experiment has whose visitors could be the same. @throws RefusedError when too little is free */
const layerFor = (
  { experiments = [] }: CompositionBody,
  { brand, arms }: WantedExperiment,
  name: string,
): Layer => {
  const inside = experiments.filter((each) => each.layer?.name === name && meets(each, { brand }));
  const free = freeRanges(inside.flatMap(({ layer }) => layer?.ranges ?? []));
  const wanted = arms.reduce((sum, { share }) => sum + share, 0);
  if (wanted === 0) throw new RefusedError('an experiment in a layer needs arms with a share');
  const ranges = takeFrom(free, wanted);
  if (ranges) return { name, ranges };
  const others = inside
    .map(({ id, layer }) => `${id} ${percent(sizeOfAll(layer?.ranges ?? []))}`)
    .join(', ');
  throw new RefusedError(
    `${percent(sizeOfAll(free))} of layer ${name} are free and the arms make ${percent(wanted)}; in it: ${others}`,
  );
};

/**
 * "As it is" is what everybody gets now, for as long as the experiment runs: neither a canary nor a later release moves that arm, and
 * arms that move alone would be compared with something else each day.
 */
const withControl = (
  body: CompositionBody,
  { area, slot, arms }: WantedExperiment,
): Experiment['arms'] => {
  // what fills a slot is names of parts, of the same builds in every arm
  if (slot !== undefined) return arms;
  const build = [body.pins[area], body.lastKnownGood?.[area]].find(
    (named) => named !== undefined && !killOf(body, area, named),
  );
  return arms.map((arm) => (arm.build === null && build ? { ...arm, build, control: true } : arm));
};

/** Runs builds of one area, or what fills one slot, side by side. */
export const startExperiment =
  (known: Known, wanted: WantedExperiment, at = new Date().toISOString()): Change =>
  (body) => {
    demandArea(known, wanted.area);
    demandBrand(known, wanted.brand);
    demandAlone(body, wanted);
    demandArms(known, body, wanted);
    demandSlot(known, body, wanted);
    const { layer: name, ...rest } = wanted;
    const { id, brand, arms } = rest;
    const layer = name ? { layer: layerFor(body, wanted, name) } : {};
    const begun = { ...rest, ...layer, arms: withControl(body, wanted), startedAt: at };
    return {
      ...body,
      experiments: [...(body.experiments ?? []), begun],
      note: `start experiment ${id} on ${subjectOf(rest)}${ofBrand(brand)}${inLayer(begun)}: ${arms.map(armText).join(', ')}`,
    };
  };

/** Null: what won is what everybody has. */
const winningArm = ({ id, arms }: Experiment, winner: string): Arm | null => {
  const arm = arms.find((candidate) => candidate.id === winner);
  if (arm?.stopped) {
    throw new RefusedError(
      `arm ${winner} of experiment ${id} was stopped by guardrail ${arm.stopped.guardrail}: ${arm.stopped.reason}${hint(`experiment resume ${id} --arm ${winner}`)}`,
    );
  }
  if (arm) return isControl(arm) ? null : arm;
  const names = arms.map((candidate) => candidate.id).join(', ');
  throw new RefusedError(`experiment ${id} has no arm ${winner}; its arms: ${names}`);
};

/** Ends an experiment and archives it; a winner's build, or what it had in the slot, is then what everybody of its brand gets. */
export const stopExperiment =
  (
    known: Known,
    id: string,
    winner: string | null = null,
    accepted: Accepted = {},
    at = new Date().toISOString(),
  ): Change =>
  (body) => {
    const experiment = body.experiments?.find((running) => running.id === id);
    if (!experiment)
      throw new RefusedError(`there is no experiment ${id}; running: ${listed(body)}`);
    const won = winner === null ? null : winningArm(experiment, winner);
    const experiments = (body.experiments ?? []).filter((running) => running !== experiment);
    const rest = archiving(body, { ...body, experiments }, at, winner);
    const { area, brand } = experiment;
    const { anyway } = accepted;
    const because = anyway ? ` (without proof: ${anyway})` : '';
    const note = `stop experiment ${id}${winner === null ? '' : `, ${winner} won${because}`}`.slice(
      0,
      500,
    );
    if (won?.fills) return { ...fillAsWon(known, rest, experiment, won.fills), note };
    if (!won || won.build === null) return { ...rest, note };
    const { build } = won;
    const change =
      brand === null
        ? promote(known, area, build, accepted)
        : brandLock(known, { area, build, brand }, accepted);
    return { ...(change(rest) ?? rest), note };
  };
