import type { LastBet } from 'shared-contracts/cashbox';
import {
  DEFAULT_FRAME,
  type GameRunAnswer,
  gameSessionDeactivated,
} from 'shared-contracts/catalogue';
import { BCP47 } from 'shared-contracts/composition';
import type { Currency } from 'shared-contracts/money';
import { frameOf, launchUrl, providerOfProducer } from 'shared-contracts/providers/schemas';
import { type Brand, brandOf } from '../../../brands';
import type { Core } from '../../../core';
import { randomToken } from '../../../crypto';
import type { Db } from '../../../db/connect';
import type { Caller, Player } from '../../../http/caller';
import { RefusedError, refuse } from '../../../http/errors';
import { jurisdictionOf } from '../../../jurisdiction';
import { ofJurisdiction } from '../../../policy/read';
import { findPlayer, ownerIn, shownName } from '../../identity/players/public';
import type { Wallet } from '../../money/wallet/public';
import type { RegisterDesk } from '../../protection/exclusion-register/public';
import type { Limits } from '../../protection/limits/public';
import { type Live, toPlayer } from '../../site/live/public';
import { keepPlaying } from '../plays/public';
import { lastBetRound, unfinishedGames } from '../rounds/public';
import { playRulesOf } from './play-rules';
import { requireOwnGame } from './provider/own-game';
import { RoundError } from './refusal';
import { addSession, endRunning, findSession } from './repository';
import { runTokenOf, sessionOfRunToken } from './run-token';

/** What a run needs to know of a game; the catalogue answers it. */
interface GameFacts {
  slug: string;
  name: string;
  /** The studio's slug and name. */
  providerSlug: string;
  providerName: string;
  theme: unknown;
  disabled: boolean;
  hasDemoMode: boolean;
  /** Opened on a page of its provider's, in the place of the site. */
  redirects: boolean;
  devices: readonly ('mobile' | 'desktop')[];
}
export interface GameDirectory {
  /** `db`: the transaction to read in, when there is one. */
  gameRow(slug: string, db?: Db): Promise<GameFacts | undefined | null>;
  /** Where the game stands in the catalogue. */
  placeOf(slug: string, db: Db): Promise<{ provider: string; categories: string[] }>;
  /** Whether bonus money is played with in it, and bets count for a wagering. */
  takesBonus(slug: string, db: Db): Promise<boolean>;
}
export interface RunRequest {
  slug: string;
  body: { platform: 'mobile' | 'desktop'; type: 'real' | 'demo'; exitUrl?: string | undefined };
  caller: Pick<Caller, 'brand' | 'locale' | 'player'>;
  /** The site's origin, to which the game may send messages. */
  origin: string;
  /** ISO 3166 code in capitals, as the edge says it. */
  country: string | undefined;
}

/** Null for what is no address. */
const originOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null);

interface Parts {
  live: Live;
  wallet: Wallet;
  catalogue: GameDirectory;
  limits: Limits;
  registerDesk: RegisterDesk;
}

/** Game sessions: one running real session a player (SPEC.md, G1 to G6). */
export function createGaming(
  core: Core,
  { live, wallet, catalogue: games, limits, registerDesk }: Parts,
) {
  const { secrets, gameProviders } = core.config;

  const allowed = async ({ slug, body, caller, country, origin }: RunRequest) => {
    // a game leads back to the site that opened it, and nowhere else
    if (body.exitUrl !== undefined && originOf(body.exitUrl) !== origin)
      throw refuse(422, 'validation', 'exitUrl');
    const game = await games.gameRow(slug);
    if (!game) throw refuse(404, 'game_not_found');
    if (game.disabled) throw refuse(409, 'game_disabled');
    if (!game.devices.includes(body.platform)) throw refuse(422, 'device_not_supported');
    if (body.type === 'demo' && !game.hasDemoMode) throw refuse(422, 'no_demo_mode');
    if (body.type === 'real' && !caller.player) throw refuse(401, 'unauthorized');
    const isForPlayers =
      ofJurisdiction(caller.brand.demo, jurisdictionOf(caller.brand, country)) === 'players';
    if (body.type === 'demo' && isForPlayers && !caller.player)
      throw refuse(403, 'demo_needs_player');
    return game;
  };

  /** A new session; a real one ends the player's other one, whose window is told. */
  const openSession = (request: RunRequest, player: Player | null): Promise<string> =>
    core.transact(async (tx) => {
      const { slug, body, caller, country } = request;
      const id = randomToken(18);
      const createdAt = core.now();
      for (const ended of player ? await endRunning(tx, player.id, createdAt) : []) {
        const runToken = runTokenOf(secrets.runTokens, ended);
        if (player) await live.tell(tx, toPlayer(player), gameSessionDeactivated, { runToken });
      }
      const jurisdiction = jurisdictionOf(caller.brand, country);
      if (player) {
        const { categories } = await games.placeOf(slug, tx);
        await limits.checkRun(tx, { ...player, jurisdiction, categories }, createdAt);
      }
      if (player) await keepPlaying(tx, player.id, createdAt);
      await addSession(tx, {
        id,
        mode: player ? 'real' : 'demo',
        playerId: player?.id ?? null,
        brand: caller.brand.id,
        gameSlug: slug,
        currency: caller.player?.currency ?? caller.brand.defaultCurrency,
        locale: caller.locale,
        platform: body.platform,
        exitUrl: body.exitUrl ?? null,
        loginSessionId: player?.sessionId ?? null,
        jurisdiction,
        createdAt,
      });
      return id;
    });

  return {
    /** Slugs of the games in which rounds of the player's wait, that of the newest first, without those that may not be played now. */
    async unfinished(player: Player, brand: Brand, country: string | undefined): Promise<string[]> {
      const jurisdiction = jurisdictionOf(brand, country);
      const playable: string[] = [];
      for (const slug of await unfinishedGames(core.db, player.id, core.now())) {
        try {
          await core.transact(async (tx) => {
            const { categories } = await games.placeOf(slug, tx);
            await limits.checkRun(tx, { ...player, jurisdiction, categories }, core.now());
          });
          playable.push(slug);
        } catch (error) {
          if (!(error instanceof RefusedError)) throw error;
        }
      }
      return playable;
    },

    /** @throws RefusedError as `runGame` of the contract says */
    async run(request: RunRequest): Promise<GameRunAnswer> {
      const game = await allowed(request);
      const { caller, body, origin, country } = request;
      const player = body.type === 'real' ? caller.player : null;
      const sessionId = await registerDesk.answered('play', () => openSession(request, player));
      const runToken = runTokenOf(secrets.runTokens, sessionId);
      const provider = providerOfProducer(gameProviders, game.providerSlug);
      const run_url = launchUrl(provider, {
        game: game.slug,
        token: runToken,
        lang: BCP47[caller.locale],
        site: origin,
        exit: body.exitUrl,
      });
      // on a phone the games fit any room
      const { width: frameWidth, height: frameHeight } =
        body.platform === 'mobile' ? { width: null, height: null } : DEFAULT_FRAME;
      const { categories } = await games.placeOf(game.slug, core.db);
      const play = playRulesOf(caller.brand, jurisdictionOf(caller.brand, country), categories);
      return {
        data: { run_url, frameWidth, frameHeight, runToken, frame: frameOf(provider), play },
        redirect: game.redirects,
        session_id: sessionId,
      };
    },
    /**
     * Opens a run token: what a provider may know of its session. `token` is the session's, with which money is asked for.
     * @throws RoundError `no_session` for a run token that is not ours, ProviderError for the game of another provider (N2c)
     */
    async view(runToken: string, provider: string) {
      const id = sessionOfRunToken(secrets.runTokens, runToken);
      const session = id === null ? null : await findSession(core.db, id, core.now());
      const game = session && (await games.gameRow(session.gameSlug));
      if (!session || !game) throw new RoundError('no_session');
      requireOwnGame(gameProviders, game, provider);
      const player = session.playerId === null ? null : await findPlayer(core.db, session.playerId);
      const owner = player && ownerIn(player);
      const brand = brandOf(session.brand);
      const jurisdiction = session.jurisdiction ?? jurisdictionOf(brand, undefined);
      const { categories } = await games.placeOf(game.slug, core.db);
      return {
        status: 'RS_OK' as const,
        user: player?.hash ?? null,
        shown_name: player && shownName(player.nickname, player.id),
        currency: session.currency as Currency,
        balance: owner
          ? await wallet.playable(core.db, owner, await games.takesBonus(game.slug, core.db))
          : 0,
        token: session.id,
        mode: session.mode,
        game_code: game.slug,
        game: { name: game.name, provider: game.providerName, theme: game.theme },
        play: playRulesOf(brand, jurisdiction, categories),
        locale: session.locale,
        active: session.endedAt === null,
      };
    },
    async lastBet(playerId: number): Promise<LastBet | null> {
      const round = await lastBetRound(core.db, playerId);
      if (!round) return null;
      const { bet: amount, gameSlug, startedAt } = round;
      return {
        amount,
        currency: round.currency as Currency,
        gameSlug,
        at: startedAt.toISOString(),
      };
    },
  };
}
export type Gaming = ReturnType<typeof createGaming>;
