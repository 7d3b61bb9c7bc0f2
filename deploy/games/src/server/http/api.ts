import type { FastifyInstance, FastifyRequest } from 'fastify';
import { closed } from 'shared-contracts/api/closed';
import { mathModels } from '../../math/models';
import type { RoundAnswer, SessionView } from '../../protocol';
import { refuse } from '../errors';
import type { PlayService, Stake } from '../rounds/play';
import { rulesOf } from '../rounds/rules';
import { viewOf } from '../rounds/view';
import type { RewardStore } from '../store/rewards';
import type { RoundStore } from '../store/rounds';
import { type LiveSession, ownerOf, type SessionStore } from '../store/sessions';
import type { demoWallet } from '../wallet/demo';
import type { PlatformClient, PlatformSession } from '../wallet/platform';
import { WalletRefusal } from '../wallet/wallet';
import { rateLimit } from './rate-limit';

export interface ApiDeps {
  platform: PlatformClient;
  demo: ReturnType<typeof demoWallet>;
  sessions: SessionStore;
  rounds: RoundStore;
  rewards: RewardStore;
  play: PlayService;
  publicOrigin: string;
  clock(): number;
}

const text = { type: 'string', minLength: 1, maxLength: 200 };
const body = (required: object, optional: object = {}) => {
  const properties = { ...required, ...optional };
  return { schema: { body: closed({ type: 'object', required: Object.keys(required), properties }) } };
};

/** Calls of the game page. The run token is the bearer, so another page's request carries no authority (SPEC.md F2). */
export function apiRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { platform, demo, sessions, rounds, rewards, play, clock } = deps;
  const limited = rateLimit({ limit: 40, windowMs: 5000, clock });

  app.addHook('onRequest', async (request) => {
    const { origin, host } = request.headers;
    const own = !origin || origin === deps.publicOrigin || origin === `${request.protocol}://${host}`;
    const sameOrigin = ['same-origin', undefined].includes(
      request.headers['sec-fetch-site'] as string | undefined,
    );
    if (!own || !sameOrigin) throw refuse.badOrigin();
    if (limited(tokenOf(request))) throw refuse.tooMany();
  });

  async function sessionOf(request: FastifyRequest): Promise<LiveSession> {
    const token = tokenOf(request);
    const session = await sessions.byToken(token);
    if (!session) throw refuse.badToken();
    return { ...session, token };
  }

  app.post('/api/session', body({ slug: text }), async (request): Promise<SessionView> => {
    const token = tokenOf(request);
    const opened = await openAtPlatform(platform, token);
    const { sessionId, mode, game, play: rulesOfPlay, currency, playerRef, active } = opened;
    const { slug } = request.body as { slug: string };
    if (game.slug !== slug || !(game.theme.model in mathModels)) throw refuse.unknownGame();
    const session: LiveSession = { id: sessionId, mode, game, play: rulesOfPlay, currency, playerRef, token };
    await sessions.save(session, token, clock());
    if (!active) throw refuse.inactive();
    const open = await play.openRound(session);
    const finished = await rounds.finishedOf(ownerOf(session), session.id, 20);
    // Read after the settling: a round that was finished just now has moved the balance.
    const balance = await play.balanceOf(session);
    const gift = mode === 'real' ? await rewards.openOf(ownerOf(session)) : undefined;
    return {
      sessionId,
      mode,
      game,
      currency,
      balance,
      rules: rulesOf(game.theme.model, currency),
      play: rulesOfPlay,
      openRound: open ? viewOf(open) : null,
      gift: gift ? { id: gift.id, left: gift.left, bet: gift.bet, won: gift.won } : null,
      history: finished.map(viewOf),
    };
  });

  const spin = body(
    {
      clientRoundId: { ...text, minLength: 8, maxLength: 64 },
      bet: { type: 'integer', minimum: 1, maximum: 1e12 },
    },
    { reward: text },
  );
  app.post('/api/spin', spin, async (request): Promise<RoundAnswer> => {
    const { clientRoundId, ...stake } = request.body as { clientRoundId: string } & Stake;
    return play.spin(await sessionOf(request), clientRoundId, stake);
  });

  const resume = body({ roundId: text, index: { type: 'integer', minimum: 0, maximum: 1000 } });
  app.post('/api/resume', resume, async (request): Promise<RoundAnswer> => {
    const { roundId, index } = request.body as { roundId: string; index: number };
    return play.resume(await sessionOf(request), roundId, index);
  });

  app.post('/api/demo-credit', body({}), async (request): Promise<{ balance: number }> => {
    const session = await sessionOf(request);
    if (session.mode !== 'demo') throw refuse.badRequest();
    return { balance: await demo.refill(session.id) };
  });
}

function tokenOf(request: FastifyRequest): string {
  const [, token] = /^Bearer (\S{8,2000})$/.exec(request.headers.authorization ?? '') ?? [];
  if (!token) throw refuse.badToken();
  return token;
}

async function openAtPlatform(platform: PlatformClient, token: string): Promise<PlatformSession> {
  try {
    return await platform.session(token);
  } catch (error) {
    throw error instanceof WalletRefusal ? refuse.badToken() : refuse.platform();
  }
}
