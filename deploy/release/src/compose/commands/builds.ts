import {
  brandLock,
  brandUnlock,
  kill as killed,
  promote as promoted,
  promoteSet,
  revive as revived,
} from '../../changes';
import { changed } from '../changed';
import { type Command, optional, take, text } from '../command';
import { areaOf, membersOf } from '../words';

const BRAND = { brand: { type: 'string' } } as const;

export const promote: Command = {
  usage:
    'AREA BUILD [--brand BRAND] [--dirty] | --set AREA@BUILD,AREA@BUILD [--brand BRAND] [--dirty]',
  summary:
    'the build that everybody gets; with --brand a lock for its visitors, with --set several at once',
  details: [
    '--set     builds that only run together: proven as one, given as one, taken back as one',
    '--dirty   also a build of sources that no commit has',
  ],
  options: { ...BRAND, set: { type: 'string' }, dirty: { type: 'boolean' } },
  run: (context, words, values) => {
    const brand = optional(values, 'brand');
    const accepted = { dirty: values.dirty === true };
    const set = optional(values, 'set');
    if (set !== null) {
      take(words);
      const members = membersOf(set);
      return changed(
        context,
        (known) => promoteSet(known, { members, brand }, accepted),
        Object.entries(members),
      );
    }
    const [name = '', build = ''] = take(words, 'AREA', 'BUILD');
    const area = areaOf(name);
    const named = [[area, build]] as const;
    if (brand === null)
      return changed(context, (known) => promoted(known, area, build, accepted), named);
    return changed(context, (known) => brandLock(known, { area, build, brand }, accepted), named);
  },
};

export const unlock: Command = {
  usage: 'AREA --brand BRAND',
  summary: "end a brand's lock",
  options: BRAND,
  run: (context, words, values) => {
    const [area = ''] = take(words, 'AREA').map(areaOf);
    const brand = text(values, 'brand');
    return changed(context, (known) => brandUnlock(known, { area, brand }));
  },
};

export const kill: Command = {
  usage: 'AREA BUILD --reason TEXT',
  summary: 'nobody gets the build any more, whatever names it',
  options: { reason: { type: 'string' } },
  run: (context, words, values) => {
    const [name = '', build = ''] = take(words, 'AREA', 'BUILD');
    const area = areaOf(name);
    const reason = text(values, 'reason');
    const at = new Date(context.now).toISOString();
    return changed(context, (known) => killed(known, area, build, reason, at), [[area, build]]);
  },
};

export const revive: Command = {
  usage: 'AREA BUILD',
  summary: 'take a build off the kill list',
  run: (context, words) => {
    const [name = '', build = ''] = take(words, 'AREA', 'BUILD');
    return changed(context, (known) => revived(known, areaOf(name), build));
  },
};
