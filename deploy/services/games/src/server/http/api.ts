import type { FastifyInstance, FastifyRequest } from 'fastify';
import { closed } from 'shared-contracts/api/closed';
import type { AnswerOf, CommonRules, RoundShell, SessionOf } from '../../protocol';
import { type GameKind, kindOf } from '../../themes';
import { refuse } from '../errors';
import type { FairnessService } from '../fair/fairness';
import type { Ask } from '../kinds/kind';
import { kinds } from '../kinds/registry';
import type { Providers } from '../providers';
import type { ReplayService } from '../replay/replays';
import type { PlayService } from '../rounds/play';
import { viewOf } from '../rounds/view';
import type { RewardStore } from '../store/rewards';
import type { RoundStore } from '../store/rounds';
import { type LiveSession, ownerOf, type SessionStore } from '../store/sessions';
import type { demoWallet } from '../wallet/demo';
import type { PlatformClient, PlatformSession } from '../wallet/platform';
import { WalletError } from '../wallet/wallet';
import { fairnessRoutes } from './fairness';
import { jackpotRoutes } from './jackpots';
import { rateLimit } from './rate-limit';
import { replayRoutes } from './replay';

export interface ApiDeps {
  providers: Providers;
  demo: ReturnType<typeof demoWallet>;
  sessions: SessionStore;
  rounds: RoundStore;
  rewards: RewardStore;
  play: PlayService;
  fairness: FairnessService;
  replays: ReplayService;
  clock(): number;
}

/** PostgreSQL keeps no NUL. */
const text = { type: 'string', minLength: 1, maxLength: 200, pattern: '^[^\\u0000]*$' };
const body = (required: object, optional: object = {}) => {
  const properties = { ...required, ...optional };
  return {
    schema: { body: closed({ type: 'object', required: Object.keys(required), properties }) },
  };
};

/** Calls of the game page. The run token is the bearer, so another page's request carries no authority (SPEC.md F2). */
export function apiRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { providers, demo, sessions, rounds, rewards, play, clock } = deps;
  const limited = rateLimit({ limit: 40, windowMs: 5000, clock });

  app.addHook('onRequest', async (request) => {
    const { origin, host } = request.headers;
    const own =
      !origin ||
      origin === providers.at(request).origin ||
      origin === `${request.protocol}://${host}`;
    const sameOrigin = ['same-origin', undefined].includes(
      request.headers['sec-fetch-site'] as string | undefined,
    );
    if (!own || !sameOrigin) throw refuse.badOrigin();
    if (limited(tokenOf(request))) throw refuse.tooMany();
  });

  async function sessionOf(request: FastifyRequest): Promise<LiveSession> {
    const token = tokenOf(request);
    const session = await sessions.byToken(token);
    if (session?.provider !== providers.at(request).id) throw refuse.badToken();
    return { ...session, token };
  }

  app.post(
    '/api/session',
    body({ slug: text }),
    async (request): Promise<SessionOf<CommonRules, RoundShell>> => {
      const token = tokenOf(request);
      const { id: provider, platform } = providers.at(request);
      const opened = await openAtPlatform(platform, token);
      const {
        sessionId,
        mode,
        game,
        play: rulesOfPlay,
        currency,
        playerRef,
        shownName,
        active,
      } = opened;
      const { slug } = request.body as { slug: string };
      const kind = kinds[kindOf(game.theme)];
      if (game.slug !== slug || !kind?.knows(game.theme)) throw refuse.unknownGame();
      const session: LiveSession = {
        id: sessionId,
        provider,
        mode,
        game,
        play: rulesOfPlay,
        currency,
        playerRef,
        shownName,
        token,
      };
      await sessions.save(session, token, clock());
      if (!active) throw refuse.inactive();
      const [open, second] = await play.openRounds(session);
      const finished = await rounds.finishedOf(ownerOf(session), session.id, 20);
      // Read after the settling: a round that was finished just now has moved the balance.
      const balance = await play.balanceOf(session);
      const spins = mode === 'real' && kindOf(game.theme) === 'slot';
      const gift = spins ? await rewards.openOf(ownerOf(session)) : undefined;
      return {
        sessionId,
        mode,
        game,
        currency,
        balance,
        rules: kind.rules({ theme: game.theme, currency, play: rulesOfPlay }),
        play: rulesOfPlay,
        openRound: open ? viewOf(open) : null,
        ...(second ? { secondRound: viewOf(second) } : {}),
        gift: gift ? { id: gift.id, left: gift.left, bet: gift.bet, won: gift.won } : null,
        history: finished.map(viewOf),
        fairness: await deps.fairness.shown(session),
      };
    },
  );

  /** A page calls what its own game's kind has. */
  async function seatAt(kind: string, request: FastifyRequest): Promise<LiveSession> {
    const session = await sessionOf(request);
    if (kindOf(session.game.theme) !== kind) throw refuse.badRequest();
    return session;
  }
  for (const kind of Object.keys(kinds) as GameKind[]) {
    const { begin, next } = kinds[kind];
    if (!begin) continue;
    const round = { clientRoundId: { ...text, minLength: 8, maxLength: 64 } };
    const first = body({ ...round, ...begin.required }, begin.optional);
    app.post(`/api/${begin.path}`, first, async (request): Promise<AnswerOf<RoundShell>> => {
      const { clientRoundId, ...asked } = request.body as { clientRoundId: string } & Ask;
      return play.begin(await seatAt(kind, request), clientRoundId, asked);
    });
    if (!next) continue;
    const at = { roundId: text, index: { type: 'integer', minimum: 0, maximum: 1000 } };
    const further = body({ ...at, ...next.required }, next.optional);
    app.post(`/api/${next.path}`, further, async (request): Promise<AnswerOf<RoundShell>> => {
      const { roundId, index, ...asked } = request.body as { roundId: string; index: number };
      return play.next(await seatAt(kind, request), roundId, index, asked);
    });
  }

  fairnessRoutes(app, deps.fairness, sessionOf);
  jackpotRoutes(app, providers, sessionOf);
  replayRoutes(app, deps.replays, (request) => ({
    ticket: tokenOf(request),
    provider: providers.at(request),
  }));

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
    throw error instanceof WalletError ? refuse.badToken() : refuse.platform();
  }
}
