import { UsageError } from 'deploy-tooling/usage';
import { percent } from '../../changes/words';
import { createToken, listTokens, type Rights, revokeToken, type Token } from '../../tokens';
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
import { areaOf, daysOf, shareOf } from '../words';

/** `publish,canary=5%,promote`; a canary without a share is one of any. @throws UsageError */
const rightsOf = (word: string): Rights => {
  const rights: Rights = { publish: false, canary: 0, promote: false };
  for (const each of word.split(',').map((one) => one.trim())) {
    const [name = '', share] = each.split('=');
    if (name === 'canary') rights.canary = shareOf(share ?? '100%');
    else if ((name === 'publish' || name === 'promote') && share === undefined) rights[name] = true;
    else
      throw new UsageError(
        `--may ${each}: write publish, canary=5% and promote, with commas between`,
      );
  }
  return rights;
};

const rightsText = ({ publish, canary, promote }: Rights): string =>
  [publish && 'publish', canary > 0 && `canary to ${percent(canary)}`, promote && 'promote']
    .filter(Boolean)
    .join(', ');

const stateOf = ({ expiresAt, revokedAt }: Token, now: number): string => {
  if (revokedAt) return `revoked ${revokedAt}`;
  return `${Date.parse(expiresAt) <= now ? 'ended' : 'until'} ${expiresAt}`;
};

const create = (context: Context, words: string[], values: Values): Promise<Answer> => {
  const [name = ''] = take(words, 'NAME');
  const areas = text(values, 'areas')
    .split(',')
    .map((area) => areaOf(area.trim()));
  const wanted = {
    holder: { name, kind: values.pipeline ? ('pipeline' as const) : ('person' as const) },
    team: text(values, 'team'),
    areas: [...new Set(areas)],
    brand: optional(values, 'brand'),
    rights: rightsOf(text(values, 'may', 'publish')),
    days: daysOf(text(values, 'for', '90d')),
  };
  return withAccess(context, async (access) => {
    const { token, text: secret } = await createToken(access, wanted, context.now);
    return {
      json: { ...token, token: secret },
      text: `${secret}\nThe token of ${name} (team ${token.team}), until ${token.expiresAt}. It is shown this once: keep it as RELEASE_TOKEN.`,
    };
  });
};

const list = (context: Context, words: string[]): Promise<Answer> => {
  take(words);
  return withAccess(context, async (access) => {
    const tokens = await listTokens(access);
    const rows = tokens.map((token) => [
      token.id,
      token.holder.name,
      token.holder.kind,
      token.team,
      token.areas.join(' '),
      rightsText(token.rights),
      token.brand ?? 'all',
      stateOf(token, context.now),
      token.usedAt ?? 'never',
    ]);
    const heads = ['ID', 'HOLDER', 'KIND', 'TEAM', 'AREAS', 'MAY', 'BRAND', 'STATE', 'USED'];
    return { json: tokens, text: table(heads, rows) || 'there is no token' };
  });
};

const revoke = (context: Context, words: string[]): Promise<Answer> => {
  const [id = ''] = take(words, 'ID');
  return withAccess(context, async (access) => {
    const token = await revokeToken(access, id, context.now);
    return {
      json: { ...token, revoked: true },
      text: `Nobody publishes with the token of ${token.holder.name} any more.`,
    };
  });
};

export const tokens: Command = {
  usage: 'create NAME --team TEAM --areas lobby,promo [options] | list | revoke ID',
  summary: 'who may publish over HTTP, and what',
  details: [
    '--may publish,canary=5%,promote   what it may do (default publish)',
    '--brand BRAND                     only for visitors of the brand',
    '--for 90d                         when it ends, at most 366d (default 90d)',
    '--pipeline                        it belongs to a pipeline, not to a person',
  ],
  options: {
    team: { type: 'string' },
    areas: { type: 'string' },
    may: { type: 'string' },
    brand: { type: 'string' },
    for: { type: 'string' },
    pipeline: { type: 'boolean' },
  },
  run: async (context, [action, ...words], values) => {
    if (action === 'create') return create(context, words, values);
    if (action === 'list') return list(context, words);
    if (action === 'revoke') return revoke(context, words);
    throw new UsageError(
      action ? `${action} is no action of token` : 'create, list or revoke is missing',
    );
  },
};
