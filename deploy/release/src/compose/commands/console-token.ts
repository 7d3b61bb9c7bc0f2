import { RefusedError } from '../../document';
import { consoleToken, releaseSecrets, revokeConsoleToken } from '../../override';
import { type Command, take } from '../command';

/** Who may open the release console; each person has a token of their own, and the history their name. */
export const consoleTokens: Command = {
  usage: '[NAME] [--renew] [--revoke]',
  summary: 'what opens the release console for one person; without a name, who may',
  details: [
    '--renew    another token; the sessions of the former one end',
    '--revoke   nobody enters by it any more',
  ],
  options: { renew: { type: 'boolean' }, revoke: { type: 'boolean' } },
  run: async ({ dataDir, site, consoleFixed }, words, values) => {
    if (consoleFixed) throw new RefusedError('CONSOLE_TOKENS says who may: change it there');
    if (words.length === 0) {
      const people = Object.keys(releaseSecrets(dataDir).console);
      return { json: { people }, text: people.join('\n') || 'Nobody may open the console.' };
    }
    const [name = ''] = take(words, 'NAME');
    if (values.revoke) {
      revokeConsoleToken(dataDir, name);
      return { json: { name, revoked: true }, text: `${name} opens the console no more.` };
    }
    const token = consoleToken(dataDir, name, values.renew === true);
    const link = `${site}/-/console?token=${token}`;
    return { json: { name, token, link }, text: `${link}\nIt opens the release console for ${name}.` };
  },
};
