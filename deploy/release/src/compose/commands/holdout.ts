import { UsageError } from 'deploy-tooling/usage';
import { endHoldout, setHoldout } from '../../changes';
import { percent } from '../../changes/words';
import { changed } from '../changed';
import { type Answer, type Command, type Context, optional, take } from '../command';
import { table } from '../table';
import { shareOf } from '../words';
import { liveOf } from './show';

const listed = async (context: Context): Promise<Answer> => {
  const { holdouts = [] } = await liveOf(context);
  const rows = holdouts.map(({ brand, share, startedAt }) => [
    brand ?? 'all',
    percent(share),
    startedAt,
  ]);
  return {
    json: holdouts,
    text: table(['HOLDOUT OF', 'SHARE', 'SINCE'], rows) || 'nobody is held out',
  };
};

export const holdout: Command = {
  usage: '[5%] [--brand BRAND] | --end [--brand BRAND]',
  summary: 'keep a share of visitors out of all experiments, or say who is',
  details: [
    'A raised share only adds people. They get canaries, sets and locks as everybody does.',
    '--brand BRAND   only visitors of the brand, in place of the share of all brands',
  ],
  options: { brand: { type: 'string' }, end: { type: 'boolean' } },
  run: async (context, words, values) => {
    const brand = optional(values, 'brand');
    if (values.end) {
      take(words);
      return changed(context, (known) => endHoldout(known, brand));
    }
    if (words.length === 0 && brand !== null) throw new UsageError('SHARE is missing');
    if (words.length === 0) return listed(context);
    const share = shareOf(take(words, 'SHARE')[0] ?? '');
    const at = new Date(context.now).toISOString();
    return changed(context, (known) => setHoldout(known, share, brand, at));
  },
};
