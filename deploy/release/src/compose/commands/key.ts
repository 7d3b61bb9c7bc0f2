import { readFileSync } from 'node:fs';
import { UsageError } from 'deploy-tooling/usage';
import { RefusedError } from '../../document';
import { addKey, listKeys, revokeKey, writeKeyPair } from '../../provenance';
import { withAccess } from '../access';
import {
  type Answer,
  type Command,
  type Context,
  optional,
  take,
  text,
  type Values,
} from '../command';
import { table } from '../table';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new RefusedError(`${path} cannot be read; try: npm run compose -- key new ${path}`);
  }
};

const make = async (words: string[]): Promise<Answer> => {
  const [path = ''] = take(words, 'FILE');
  const { publicFile, publicKey } = writeKeyPair(path);
  return {
    json: { file: path, publicFile, publicKey },
    text: `${path} signs and is for its owner alone. ${publicFile} is for the site's operator: npm run compose -- key add ${publicFile} --team TEAM`,
  };
};

const add = (context: Context, words: string[], values: Values): Promise<Answer> => {
  const [path = ''] = take(words, 'FILE');
  const owner = { team: text(values, 'team'), holder: optional(values, 'holder') };
  const wanted = { ...owner, pem: read(path) };
  return withAccess(context, async (access) => {
    const key = await addKey(access, wanted, context.now);
    const whose = key.holder ?? 'everybody';
    return {
      json: key,
      text: `Key ${key.id.slice(0, 12)} signs builds of ${whose} of team ${key.team}.`,
    };
  });
};

const list = (context: Context, words: string[]): Promise<Answer> => {
  take(words);
  return withAccess(context, async (access) => {
    const keys = await listKeys(access);
    const rows = keys.map(({ id, team, holder, addedAt, revokedAt }) => [
      id.slice(0, 12),
      team,
      holder ?? 'all',
      addedAt,
      revokedAt ? `revoked ${revokedAt}` : 'counts',
    ]);
    return {
      json: keys,
      text: table(['KEY', 'TEAM', 'HOLDER', 'ADDED', 'STATE'], rows) || 'there is no key',
    };
  });
};

const revoke = (context: Context, words: string[]): Promise<Answer> => {
  const [id = ''] = take(words, 'KEY');
  return withAccess(context, async (access) => {
    const key = await revokeKey(access, id, context.now);
    return {
      json: key,
      text: `Nothing that key ${key.id.slice(0, 12)} signs is published any more.`,
    };
  });
};

export const keys: Command = {
  usage: 'new FILE | add FILE --team TEAM [--holder NAME] | list | revoke KEY',
  summary: 'keys that vouch for builds which come over HTTP',
  details: [
    'new       makes a key in a file of one’s own, and its public half beside it',
    'add       a signature of the other half vouches for builds of the team, or of one holder of its tokens',
  ],
  options: { team: { type: 'string' }, holder: { type: 'string' } },
  run: async (context, [action, ...words], values) => {
    if (action === 'new') return make(words);
    if (action === 'add') return add(context, words, values);
    if (action === 'list') return list(context, words);
    if (action === 'revoke') return revoke(context, words);
    throw new UsageError(
      action ? `${action} is no action of key` : 'new, add, list or revoke is missing',
    );
  },
};
