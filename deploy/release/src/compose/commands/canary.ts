import { endCanary, promoteCanary, setCanary } from '../../changes';
import { changed } from '../changed';
import { type Command, optional, take, UsageError } from '../command';
import { areaOf, shareOf } from '../words';

export const canary: Command = {
  usage: 'AREA BUILD 5% [--brand BRAND] | AREA --end [--brand BRAND] | AREA --promote [--brand BRAND]',
  summary: 'give a build to a share of visitors, end that, or give it to all',
  details: ['A raised share only adds people. 0% keeps the canary for nobody.'],
  options: { brand: { type: 'string' }, end: { type: 'boolean' }, promote: { type: 'boolean' } },
  run: async (context, words, values) => {
    const brand = optional(values, 'brand');
    if (values.end && values.promote) throw new UsageError('--end and --promote exclude one another');
    const ending = values.end ? endCanary : values.promote ? promoteCanary : null;
    if (ending) {
      const [area = ''] = take(words, 'AREA').map(areaOf);
      return changed(context, (known) => ending(known, area, brand));
    }
    const [name = '', build = '', percent = ''] = take(words, 'AREA', 'BUILD', 'SHARE');
    const wanted = { area: areaOf(name), build, share: shareOf(percent), brand };
    const at = new Date(context.now).toISOString();
    return changed(context, (known) => setCanary(known, wanted, at), [[wanted.area, build]]);
  },
};
