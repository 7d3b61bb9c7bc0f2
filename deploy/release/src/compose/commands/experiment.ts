import { startExperiment, stopExperiment } from '../../changes';
import { CONVERSIONS, type Experiment } from '../../composition.schema';
import { changed } from '../changed';
import {
  type Answer,
  type Command,
  type Context,
  optional,
  take,
  text,
  UsageError,
  type Values,
} from '../command';
import { areaOf, armOf } from '../words';

const conversionOf = (word: string): Experiment['conversion'] => {
  const found = CONVERSIONS.find((conversion) => conversion === word);
  if (found) return found;
  throw new UsageError(`${word} is no conversion; there are: ${CONVERSIONS.join(', ')}`);
};

const start = async (context: Context, words: string[], values: Values): Promise<Answer> => {
  const [id = ''] = take(words, 'ID');
  if (!/^[a-z0-9][a-z0-9-]{0,63}$/.test(id)) throw new UsageError(`${id} is no name; write a-z, 0-9 and -`);
  const area = areaOf(text(values, 'area'));
  const arms = (Array.isArray(values.arm) ? values.arm : []).map((arm) => armOf(String(arm)));
  if (arms.length === 0) throw new UsageError('--arm is missing');
  const wanted = {
    ...{ id, area, arms, brand: optional(values, 'brand') },
    excludeBots: values['include-bots'] !== true,
    excludeStaff: values['include-staff'] !== true,
    conversion: conversionOf(text(values, 'conversion', 'rounds')),
  };
  const named = arms.flatMap(({ build }) => (build ? [[area, build] as const] : []));
  const at = new Date(context.now).toISOString();
  return changed(context, (known) => startExperiment(known, wanted, at), named);
};

const stop = async (context: Context, words: string[], values: Values): Promise<Answer> => {
  const [id = ''] = take(words, 'ID');
  const winner = optional(values, 'winner');
  return changed(context, (known) => stopExperiment(known, id, winner));
};

export const experiment: Command = {
  usage: 'start ID --area AREA --arm a=BUILD:50% --arm b=:50% [options] | stop ID [--winner ARM]',
  summary: 'builds of one area side by side',
  details: [
    '--arm NAME=BUILD:SHARE   an arm without a build keeps what is live; what the shares leave takes no part',
    '--brand BRAND            only visitors of the brand',
    `--conversion NAME        ${CONVERSIONS.join(', ')} (default rounds)`,
    '--include-bots, --include-staff',
    '--winner ARM             its build is from then on what everybody gets',
  ],
  options: {
    ...{ area: { type: 'string' }, arm: { type: 'string', multiple: true }, brand: { type: 'string' } },
    ...{ conversion: { type: 'string' }, winner: { type: 'string' } },
    ...{ 'include-bots': { type: 'boolean' }, 'include-staff': { type: 'boolean' } },
  },
  run: async (context, [action, ...words], values) => {
    if (action === 'start') return start(context, words, values);
    if (action === 'stop') return stop(context, words, values);
    throw new UsageError('start or stop is missing');
  },
};
