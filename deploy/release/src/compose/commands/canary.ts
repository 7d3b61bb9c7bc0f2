import { UsageError } from 'deploy-tooling/usage';
import {
  endCanary,
  endSet,
  promoteCanary,
  promoteRunningSet,
  setCanary,
  setSetCanary,
  shareSet,
} from '../../changes';
import { changed } from '../changed';
import { type Answer, type Command, type Context, optional, take, type Values } from '../command';
import { areaOf, membersOf, shareOf } from '../words';

const canaryOfSet = (
  context: Context,
  set: string,
  words: string[],
  values: Values,
): Promise<Answer> => {
  const at = new Date(context.now).toISOString();
  const dirty = values.dirty === true;
  if (values.end || values.promote) {
    take(words);
    return changed(context, (known) =>
      values.end ? endSet(set) : promoteRunningSet(known, set, { dirty }, at),
    );
  }
  const [percent = ''] = take(words, 'SHARE');
  const share = shareOf(percent);
  if (!set.includes('@')) return changed(context, (known) => shareSet(known, set, share));
  const members = membersOf(set);
  const wanted = { members, share, brand: optional(values, 'brand') };
  return changed(context, (known) => setSetCanary(known, wanted, at), Object.entries(members));
};

export const canary: Command = {
  usage:
    'AREA BUILD 5% [--brand BRAND] | AREA --end [--brand BRAND] | AREA --promote [--brand BRAND] [--dirty] | ' +
    '--set AREA@BUILD,AREA@BUILD 5% [--brand BRAND] | --set ID 10% | --set ID --end | --set ID --promote [--dirty]',
  summary: 'give a build to a share of visitors, end that, or give it to all',
  details: [
    'A raised share only adds people. 0% keeps the canary for nobody.',
    '--set     builds that only run together: a visitor gets all of them or none; its ID is what show says',
    '--dirty   give everybody also a build of sources that no commit has',
  ],
  options: {
    brand: { type: 'string' },
    end: { type: 'boolean' },
    promote: { type: 'boolean' },
    set: { type: 'string' },
    dirty: { type: 'boolean' },
  },
  run: async (context, words, values) => {
    const brand = optional(values, 'brand');
    const accepted = { dirty: values.dirty === true };
    if (values.end && values.promote)
      throw new UsageError('--end and --promote exclude one another');
    const set = optional(values, 'set');
    if (set !== null) return canaryOfSet(context, set, words, values);
    if (values.end) {
      const [area = ''] = take(words, 'AREA').map(areaOf);
      return changed(context, (known) => endCanary(known, area, brand));
    }
    if (values.promote) {
      const [area = ''] = take(words, 'AREA').map(areaOf);
      return changed(context, (known) => promoteCanary(known, area, brand, accepted));
    }
    const [name = '', build = '', percent = ''] = take(words, 'AREA', 'BUILD', 'SHARE');
    const wanted = { area: areaOf(name), build, share: shareOf(percent), brand };
    const at = new Date(context.now).toISOString();
    return changed(context, (known) => setCanary(known, wanted, at), [[wanted.area, build]]);
  },
};
