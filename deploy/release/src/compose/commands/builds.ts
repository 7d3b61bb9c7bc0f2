import {
  brandLock,
  brandUnlock,
  kill as killed,
  promote as promoted,
  revive as revived,
} from '../../changes';
import { changed } from '../changed';
import { type Command, optional, take, text } from '../command';
import { areaOf } from '../words';

const BRAND = { brand: { type: 'string' } } as const;

export const promote: Command = {
  usage: 'AREA BUILD [--brand BRAND]',
  summary: 'the build that everybody gets; with --brand a lock for its visitors',
  options: BRAND,
  run: (context, words, values) => {
    const [name = '', build = ''] = take(words, 'AREA', 'BUILD');
    const area = areaOf(name);
    const brand = optional(values, 'brand');
    const named = [[area, build]] as const;
    if (brand === null) return changed(context, (known) => promoted(known, area, build), named);
    return changed(context, (known) => brandLock(known, { area, build, brand }), named);
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
