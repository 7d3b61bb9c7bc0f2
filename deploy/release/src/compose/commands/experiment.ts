import { UsageError } from 'deploy-tooling/usage';
import { resumeArm, startExperiment, stopExperiment, type WantedExperiment } from '../../changes';
import { RefusedError } from '../../document';
import { CONVERSIONS, type Experiment } from '../../experiment.schema';
import { unproven } from '../../experiments';
import { endsOf, readResults, runOf } from '../../exposures';
import { changed } from '../changed';
import {
  type Answer,
  type Command,
  type Context,
  countsPlaceOf,
  optional,
  take,
  text,
  type Values,
} from '../command';
import { fillingArmOf } from '../slot-words';
import { areaOf, armOf } from '../words';
import { exported } from './experiment-export';
import { plan, planFor } from './experiment-plan';
import { list, show } from './experiment-results';
import { liveOf } from './show';

const conversionOf = (word: string): Experiment['conversion'] => {
  const found = CONVERSIONS.find((conversion) => conversion === word);
  if (found) return found;
  throw new UsageError(`${word} is no conversion; there are: ${CONVERSIONS.join(', ')}`);
};

const NAME = /^[a-z0-9][a-z0-9-]{0,63}$/;
const layerOf = (values: Values): string | null => {
  const name = optional(values, 'layer');
  if (name !== null && !NAME.test(name))
    throw new UsageError(`${name} is no name; write a-z, 0-9 and -`);
  return name;
};

/** What it is on, with its arms: builds of an area, or what fills a slot. */
const subjectIn = (values: Values): Pick<WantedExperiment, 'area' | 'slot' | 'arms'> => {
  const arms = Array.isArray(values.arm) ? values.arm.map(String) : [];
  const slot = optional(values, 'slot');
  if (slot === null) return { area: areaOf(text(values, 'area')), arms: arms.map(armOf) };
  if (values.area !== undefined)
    throw new UsageError('--area is for builds, --slot for what fills a slot');
  return { area: 'shell', slot, arms: arms.map(fillingArmOf) };
};

const start = async (context: Context, words: string[], values: Values): Promise<Answer> => {
  const [id = ''] = take(words, 'ID');
  if (!NAME.test(id)) throw new UsageError(`${id} is no name; write a-z, 0-9 and -`);
  const subject = subjectIn(values);
  const { area, arms } = subject;
  if (arms.length === 0) throw new UsageError('--arm is missing');
  const wanted = {
    ...subject,
    id,
    brand: optional(values, 'brand'),
    layer: layerOf(values),
    excludeBots: values['include-bots'] !== true,
    excludeStaff: values['include-staff'] !== true,
    conversion: conversionOf(text(values, 'conversion', 'rounds')),
  };
  const named = arms.flatMap(({ build }) => (build ? [[area, build] as const] : []));
  if (values.plan) return plan(context, wanted, named, values);
  if (values.days !== undefined) throw new UsageError('--days is for --plan');
  const planned = await planFor(context, wanted, values);
  const begun = { ...wanted, ...(planned ? { plan: planned } : {}) };
  const at = new Date(context.now).toISOString();
  return changed(context, (known) => startExperiment(known, begun, at), named);
};

/** What the results leave open of a winner; null for nothing, and for what the stop refuses by itself. */
const doubtOf = async (context: Context, id: string, winner: string): Promise<string | null> => {
  const document = await liveOf(context);
  const run = document.experiments?.find((each) => each.id === id);
  if (!run?.arms.some((arm) => arm.id === winner && !arm.stopped)) return null;
  return unproven(
    run,
    winner,
    await readResults(countsPlaceOf(context), runOf(run), endsOf(run, document)),
  );
};

const stop = async (context: Context, words: string[], values: Values): Promise<Answer> => {
  const [id = ''] = take(words, 'ID');
  const winner = optional(values, 'winner');
  const anyway = optional(values, 'anyway');
  if (anyway !== null && winner === null) throw new UsageError('--anyway goes with --winner');
  if (anyway?.trim() === '') throw new UsageError('--anyway wants a reason');
  const doubt = winner === null ? null : await doubtOf(context, id, winner);
  if (doubt !== null && anyway === null) {
    const help = `npm run compose -- experiment stop ${id} --winner ${winner} --anyway "why"`;
    throw new RefusedError(`${doubt}; try: ${help}`);
  }
  const why = doubt !== null && anyway !== null ? { anyway: anyway.trim() } : {};
  const accepted = { dirty: values.dirty === true, ...why };
  const at = new Date(context.now).toISOString();
  return changed(context, (known) => stopExperiment(known, id, winner, accepted, at));
};

/** A person's word for an arm that a guardrail stopped. */
const resume = async (context: Context, words: string[], values: Values): Promise<Answer> => {
  const [id = ''] = take(words, 'ID');
  const [arm, ...more] = Array.isArray(values.arm) ? values.arm.map(String) : [];
  if (!arm || more.length > 0)
    throw new UsageError(arm ? 'one --arm at a time' : '--arm is missing');
  const running = (await liveOf(context)).experiments?.find((each) => each.id === id);
  const build = running?.arms.find((each) => each.id === arm)?.build;
  const at = new Date(context.now).toISOString();
  const named = running && build ? [[running.area, build] as const] : [];
  return changed(context, (known) => resumeArm(known, id, arm, at), named);
};

export const experiment: Command = {
  usage:
    'start ID --area AREA --arm a=BUILD:50% --arm b=:50% [options] [--plan] | start ID --slot SLOT --arm a=AREA/PART:50% --arm b=:50% [options] [--plan] | stop ID [--winner ARM [--anyway "why"]] [--dirty] | resume ID --arm ARM | list [--archived] | show ID [--archived] [--run SINCE] | export ID [--format csv|json|code] [--archived] [--run SINCE]',
  summary: 'builds of one area, or what fills one slot, side by side, and what came of it',
  details: [
    '--arm NAME=BUILD:SHARE   an arm without a build stays with what everybody gets now; what the shares leave takes no part',
    '--slot SLOT              its arms: AREA/PART or AREA/PART:player:seen, with + between several; empty; or nothing before the share, as it is',
    '--brand BRAND            only visitors of the brand',
    '--layer LAYER            no visitor is in two experiments of one layer; each takes a part of it that is free',
    `--conversion NAME        ${CONVERSIONS.join(', ')} (default rounds)`,
    '--include-bots, --include-staff',
    '--effect 2%              to be found 8 times in 10, in points of all visitors: intervals are narrowest when enough are there',
    '--rate 20%               how many convert as it is (default: of the control of the newest run)',
    '--plan                   begins nothing: says what 7, 14 and 28 days find, and how long the effect takes; --days N',
    '--winner ARM             its build, or what it has in the slot, is from then on what everybody gets',
    '--anyway "why"           lets an arm win of which the results do not say that it is better',
    '--dirty                  also one of sources that no commit has',
    'resume                   gives an arm that a guardrail stopped again; what was seen before is archived',
    '--format csv|json|code   of an export: a line for each metric of each arm and each guardrail (default), all there is, or the code that reckons it anew from the JSON',
    '--archived               those that were stopped',
    '--run SINCE              of several of one name the one that began then',
  ],
  options: {
    area: { type: 'string' },
    arm: { type: 'string', multiple: true },
    brand: { type: 'string' },
    conversion: { type: 'string' },
    layer: { type: 'string' },
    winner: { type: 'string' },
    anyway: { type: 'string' },
    slot: { type: 'string' },
    'include-bots': { type: 'boolean' },
    'include-staff': { type: 'boolean' },
    dirty: { type: 'boolean' },
    effect: { type: 'string' },
    rate: { type: 'string' },
    plan: { type: 'boolean' },
    days: { type: 'string' },
    format: { type: 'string' },
    archived: { type: 'boolean' },
    run: { type: 'string' },
  },
  run: async (context, [action, ...words], values) => {
    if (action === 'start') return start(context, words, values);
    if (action === 'stop') return stop(context, words, values);
    if (action === 'resume') return resume(context, words, values);
    if (action === 'export') return exported(context, words, values);
    if (action === 'list') return list(context, words, values);
    if (action === 'show') return show(context, words, values);
    throw new UsageError('start, stop, resume, list, show or export is missing');
  },
};
