import { demote as demoted, demoteSet } from '../../changes';
import { RefusedError } from '../../document';
import { changed } from '../changed';
import { type Command, optional, take, text } from '../command';
import { areaOf } from '../words';

export const demote: Command = {
  usage: 'AREA BUILD --reason TEXT | --set ID --reason TEXT',
  summary: 'take a build back: its canary ends, or what was good before it is pinned again',
  details: [
    'The build is killed. One that came with a set takes the whole set along.',
    '--set ID   a whole set, whose builds are not killed; its ID is what show says',
  ],
  options: { reason: { type: 'string' }, set: { type: 'string' } },
  run: (context, words, values) => {
    const reason = text(values, 'reason');
    const set = optional(values, 'set');
    if (set !== null) {
      take(words);
      return changed(context, () => demoteSet(set, reason));
    }
    const [name = '', build = ''] = take(words, 'AREA', 'BUILD');
    if (!reason.trim()) throw new RefusedError('a demotion needs a reason');
    const at = new Date(context.now).toISOString();
    return changed(context, () => demoted(areaOf(name), build, reason, at));
  },
};
