import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { closed } from 'shared-contracts/api/closed';
import { kindOf } from '../../themes';
import { refuse } from '../errors';
import type { Providers } from '../providers';
import type { ReplayService } from '../replay/replays';
import { isStake, stakesOf } from '../rounds/bets';
import type { RewardStore } from '../store/rewards';
import { ownerOfPlayer, type SessionStore } from '../store/sessions';
import { sign, signFormer } from '../wallet/platform';

export interface OperatorDeps {
  rewards: RewardStore;
  sessions: Pick<SessionStore, 'lastThemeOf'>;
  replays: ReplayService;
  /** Each signs with its own key. */
  providers: Providers;
  clock(): number;
}
/** Milliseconds in which a signed call is taken. */
const OLDEST = 300_000;

const text = { type: 'string', minLength: 1, maxLength: 100, pattern: '^[^\\u0000]*$' };
const properties = {
  reward: text,
  user: text,
  game_code: { ...text, pattern: '^[a-z0-9-]+$' },
  currency: { ...text, maxLength: 3, pattern: '^[A-Z]{3}$' },
  bet: { type: 'integer', minimum: 1, maximum: 1e9 },
  count: { type: 'integer', minimum: 1, maximum: 500 },
};
const required = Object.keys(properties);
const feature = { type: 'boolean' };
const schema = {
  body: closed({ type: 'object', required, properties: { ...properties, feature } }),
};
interface Order {
  reward: string;
  user: string;
  game_code: string;
  currency: string;
  bet: number;
  count: number;
  /** Each begins with the feature. */
  feature?: boolean;
}

const isSame = (one: string, other: string): boolean => {
  const [given, expected] = [Buffer.from(one), Buffer.from(other)];
  return given.length === expected.length && timingSafeEqual(given, expected);
};

const viewProperties = {
  round: { ...text, pattern: '^[A-Za-z0-9-]+$' },
  user: text,
  game_code: { ...text, pattern: '^[a-z0-9-]+$' },
  lang: { ...text, maxLength: 35, pattern: '^[A-Za-z0-9-]+$' },
  site: { ...text, pattern: '^https?://[^/]+$' },
};
const viewSchema = {
  body: closed({
    type: 'object',
    required: Object.keys(viewProperties),
    properties: viewProperties,
  }),
};
type ViewAsked = Record<keyof typeof viewProperties, string>;

/** What the platform asks of the games, signed as the games sign what they ask of it (rewards/gifts/SPEC.md, FS). */
export function operatorRoutes(
  app: FastifyInstance,
  { rewards, sessions, replays, providers, clock }: OperatorDeps,
): void {
  const isSigned = (request: FastifyRequest, body: string): boolean => {
    const timestamp = String(request.headers['x-provider-timestamp'] ?? '');
    const given = String(request.headers['x-provider-signature'] ?? '');
    if (!/^\d{10,16}$/.test(timestamp) || Math.abs(clock() - Number(timestamp)) > OLDEST)
      return false;
    const { secret, former = false } = providers.at(request);
    if (isSame(given, sign(secret, timestamp, request.url, body))) return true;
    return former && isSame(given, signFormer(secret, timestamp, body));
  };
  const signed = new WeakSet<FastifyRequest>();
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (!isSigned(request, String(body))) return done(refuse.unsigned(), undefined);
    signed.add(request);
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(refuse.badRequest(), undefined);
    }
  });
  app.addHook('preValidation', async (request) => {
    if (!signed.has(request)) throw refuse.unsigned();
  });

  app.post('/operator/free-spins', { schema }, async (request): Promise<{ status: string }> => {
    const { reward, user, game_code, feature = false, ...order } = request.body as Order;
    const theme = await sessions.lastThemeOf(game_code);
    if (theme && kindOf(theme) !== 'slot') throw refuse.noFreeSpins();
    if (!isStake(order.bet, stakesOf('slot', order.currency))) throw refuse.badBet();
    await rewards.add({ ...order, id: reward, owner: ownerOfPlayer(user, game_code), feature });
    return { status: 'RS_OK' };
  });
  app.post(
    '/operator/round-view',
    { schema: viewSchema },
    async (request): Promise<{ status: string; url: string }> => {
      const { lang, site, ...asked } = request.body as ViewAsked;
      const provider = providers.at(request);
      const token = await replays.ticket(asked, provider);
      return {
        status: 'RS_OK',
        url: `${provider.origin}/round?${new URLSearchParams({ token, lang, site })}`,
      };
    },
  );
}
