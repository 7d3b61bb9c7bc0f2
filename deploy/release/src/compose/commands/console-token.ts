import { RefusedError } from '../../document';
import { consoleToken, releaseSecrets, revokeConsoleToken, rightsIn } from '../../override';
import { type Command, take } from '../command';

/** Who may open the release console; each person has a token of their own, and the history their name. */
export const consoleTokens: Command = {
  usage: '[NAME] [--renew] [--revoke] [--rights RIGHTS]',
  summary: 'what opens the release console for one person; without a name, who may',
  details: [
    '--renew    another token; the sessions of the former one end',
    '--revoke   nobody enters by it any more',
    '--rights   read, areas (canaries, promotions, builds taken back) or all; of a new one all',
  ],
  options: { renew: { type: 'boolean' }, revoke: { type: 'boolean' }, rights: { type: 'string' } },
  run: async ({ dataDir, site, consoleFixed }, words, values) => {
    if (consoleFixed) throw new RefusedError('CONSOLE_TOKENS says who may: change it there');
    if (words.length === 0) {
      const held = releaseSecrets(dataDir).console;
      const people = Object.keys(held);
      const lines = Object.entries(held).map(([name, { rights }]) => `${name}  ${rights}`);
      return { json: { people }, text: lines.join('\n') || 'Nobody may open the console.' };
    }
    const [name = ''] = take(words, 'NAME');
    if (values.revoke) {
      revokeConsoleToken(dataDir, name);
      return { json: { name, revoked: true }, text: `${name} opens the console no more.` };
    }
    const rights = values.rights === undefined ? undefined : rightsIn(String(values.rights));
    const token = consoleToken(dataDir, name, { renew: values.renew === true, rights });
    const link = `${site}/-/console?token=${token}`;
    return {
      json: { name, token, link },
      text: `${link}\nIt opens the release console for ${name}.`,
    };
  },
};
