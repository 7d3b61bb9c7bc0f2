import { createHash } from 'node:crypto';
import type { PlayRules } from 'shared-contracts/catalogue';
import type { SessionView } from '../../protocol';
import type { Database, Row } from './database';

export interface GameSession {
  id: string;
  /** Whose game it is: no other provider's page plays it, no other one asks for its money. */
  provider: string;
  mode: 'real' | 'demo';
  game: SessionView['game'];
  play: PlayRules;
  currency: string;
  playerRef: string | null;
  /** As other players may read it. */
  shownName: string | null;
}

/** A session with the run token its page holds; only the token's hash is stored. */
export type LiveSession = GameSession & { token: string };

/** Credit of a demo session, in minor units. */
export const DEMO_CREDIT = 100_000;

/** The run token itself is never stored. */
const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Of a player's rounds with money in a game; `user` is the player's public hash. */
export const ownerOfPlayer = (user: string, game: string) => `player:${user}:${game}`;

/** Rounds of a player follow the player into the next session of the same game; demo rounds belong to their session. */
export const ownerOf = (session: GameSession) =>
  session.mode === 'real' && session.playerRef
    ? ownerOfPlayer(session.playerRef, session.game.slug)
    : `session:${session.id}`;

export function sessionStore(db: Database) {
  return {
    async save(session: GameSession, token: string, now: number): Promise<void> {
      await db.query(
        `insert into games.sessions (id, token_hash, mode, game, play, currency, player_ref, demo_balance, opened_at,
           shown_name, provider)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
         on conflict (id) do update set
           token_hash = excluded.token_hash, game = excluded.game, play = excluded.play,
           shown_name = excluded.shown_name`,
        [
          session.id,
          hashToken(token),
          session.mode,
          JSON.stringify(session.game),
          JSON.stringify(session.play),
          session.currency,
          session.playerRef,
          session.mode === 'demo' ? DEMO_CREDIT : 0,
          now,
          session.shownName,
          session.provider,
        ],
      );
    },
    async byToken(token: string): Promise<GameSession | undefined> {
      const [row] = await db.query('select * from games.sessions where token_hash = $1', [
        hashToken(token),
      ]);
      return row && toSession(row);
    },
    /** What the platform last said of a game; undefined for one that nobody ever opened here. */
    async lastThemeOf(slug: string): Promise<GameSession['game']['theme'] | undefined> {
      const [row] = await db.query<{ theme: GameSession['game']['theme'] }>(
        `select game->'theme' as theme from games.sessions where game->>'slug' = $1 order by opened_at desc limit 1`,
        [slug],
      );
      return row?.theme;
    },
    async byId(id: string): Promise<GameSession | undefined> {
      const [row] = await db.query('select * from games.sessions where id = $1', [id]);
      return row && toSession(row);
    },
  };
}
export type SessionStore = ReturnType<typeof sessionStore>;

const toSession = (row: Row): GameSession => ({
  id: row.id as string,
  provider: row.provider as string,
  mode: row.mode as GameSession['mode'],
  game: row.game as GameSession['game'],
  play: row.play as PlayRules,
  currency: row.currency as string,
  playerRef: row.player_ref as string | null,
  shownName: row.shown_name as string | null,
});
