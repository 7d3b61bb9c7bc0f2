import type { Hand } from '../../crash-protocol';
import type { Terms } from '../../fair-protocol';
import type { GameKind } from '../../themes';
import type { Drawn, Progress } from '../kinds/kind';
import type { Database, Row } from './database';

/** SPEC.md chapter 3. `refused`, `void` and `finished` are final. */
export type RoundState =
  | 'drawn'
  | 'refused'
  | 'cancelling'
  | 'void'
  | 'placed'
  | 'open'
  | 'paying'
  | 'finished';

export interface Round extends Progress {
  id: string;
  sessionId: string;
  clientRoundId: string;
  owner: string;
  state: RoundState;
  kind: GameKind;
  outcome: Drawn;
  /** Why the platform refused the bet. */
  refusal: string | null;
  /** The gift of which it is a free spin. */
  rewardId: string | null;
  /** What it was drawn with; null for a bet on a flight, which the flight's own seed draws. */
  seed: { id: string; clientSeed: string; nonce: number; terms: Terms } | null;
  /** The flight that it is a bet on, where many players share one. */
  flightId: string | null;
  /** Which of an owner's rounds at once it is. */
  hand: Hand;
  createdAt: number;
  updatedAt: number;
}

export interface RoundChange {
  progress?: Progress;
  refusal?: string;
}

/** A round that is under way. */
export const UNSETTLED = `state in ('drawn', 'cancelling', 'placed', 'open', 'paying')`;

const DUE = {
  hanging: `state in ('drawn', 'cancelling', 'placed', 'paying')`,
  waiting: `state = 'open'`,
} as const;
/** Rounds that are read at once. */
const DUE_PAGE = 500;

export function roundStore(db: Database, clock: () => number) {
  const one = async (sql: string, params: unknown[]) => {
    const [row] = await db.query(sql, params);
    return row && toRound(row);
  };
  return {
    /** False when the client's round id is known in this session, or the owner has an unsettled round of that hand. */
    async insert(
      round: Omit<Round, 'state' | keyof Progress | 'refusal' | 'createdAt' | 'updatedAt'>,
    ): Promise<boolean> {
      const rows = await db.query(
        `insert into games.rounds (id, session_id, client_round_id, owner, state, bet, outcome, created_at, updated_at, reward_id, kind,
           seed_id, client_seed, nonce, terms, flight_id, hand)
         values ($1, $2, $3, $4, 'drawn', $5, $6, $7, $7, $8, $9, $10, $11, $12, $13, $14, $15) on conflict do nothing returning id`,
        [
          round.id,
          round.sessionId,
          round.clientRoundId,
          round.owner,
          round.outcome.bet,
          JSON.stringify(round.outcome),
          clock(),
          round.rewardId,
          round.kind,
          round.seed?.id ?? null,
          round.seed?.clientSeed ?? null,
          round.seed?.nonce ?? null,
          round.seed && JSON.stringify(round.seed.terms),
          round.flightId,
          round.hand,
        ],
      );
      return rows.length === 1;
    },
    /** Compare and set: undefined when the round is no longer as the caller saw it. */
    move: (round: Round, state: RoundState, change: RoundChange = {}): Promise<Round | undefined> =>
      one(
        `update games.rounds set state = $2, shown = $3, refusal = $4, updated_at = $5, moves = $8
         where id = $1 and state = $6 and shown = $7 returning *`,
        [
          round.id,
          state,
          (change.progress ?? round).shown,
          change.refusal ?? round.refusal,
          clock(),
          round.state,
          round.shown,
          JSON.stringify((change.progress ?? round).moves),
        ],
      ),
    byId: (id: string) => one('select * from games.rounds where id = $1', [id]),
    byClientId: (sessionId: string, clientRoundId: string) =>
      one('select * from games.rounds where session_id = $1 and client_round_id = $2', [
        sessionId,
        clientRoundId,
      ]),
    /** One of each hand at most, in their order. */
    async unsettledOf(owner: string): Promise<Round[]> {
      const rows = await db.query(
        `select * from games.rounds where owner = $1 and ${UNSETTLED} order by hand`,
        [owner],
      );
      return rows.map(toRound);
    },
    /** When the newest round of an owner began, in Unix milliseconds; a bet that was refused began none. */
    async lastStart(owner: string): Promise<number | null> {
      const newest = await one(
        `select * from games.rounds where owner = $1 and state not in ('refused', 'void')
         order by created_at desc limit 1`,
        [owner],
      );
      return newest?.createdAt ?? null;
    },
    /** A page of what hangs, or of what waits for its player, since then or longer: the longest first, after the one that ended the last page. */
    async due(
      what: 'hanging' | 'waiting',
      since: number,
      after: Round | undefined,
    ): Promise<Round[]> {
      const rows = await db.query(
        `select * from games.rounds where ${DUE[what]} and updated_at <= $1 and (updated_at, id) > ($2, $3)
         order by updated_at, id limit $4`,
        [since, after?.updatedAt ?? 0, after?.id ?? '', DUE_PAGE],
      );
      return rows.map(toRound);
    },
    /** Those of a seed, the newest first. */
    async drawnWith(seedId: string, limit: number): Promise<Round[]> {
      const rows = await db.query(
        'select * from games.rounds where seed_id = $1 order by nonce desc limit $2',
        [seedId, limit],
      );
      return rows.map(toRound);
    },
    async finishedOf(owner: string, sessionId: string, limit: number): Promise<Round[]> {
      const rows = await db.query(
        `select * from games.rounds where owner = $1 and session_id = $2 and state = 'finished'
         order by created_at desc limit $3`,
        [owner, sessionId, limit],
      );
      return rows.map(toRound);
    },
  };
}
export type RoundStore = ReturnType<typeof roundStore>;

const toRound = (row: Row): Round => ({
  id: row.id as string,
  sessionId: row.session_id as string,
  clientRoundId: row.client_round_id as string,
  owner: row.owner as string,
  state: row.state as RoundState,
  kind: row.kind as GameKind,
  outcome: row.outcome as Drawn,
  shown: Number(row.shown),
  moves: row.moves as number[],
  refusal: row.refusal as string | null,
  rewardId: row.reward_id as string | null,
  seed:
    row.seed_id === null
      ? null
      : {
          id: row.seed_id as string,
          clientSeed: row.client_seed as string,
          nonce: Number(row.nonce),
          terms: row.terms as Terms,
        },
  flightId: row.flight_id as string | null,
  hand: Number(row.hand) as Hand,
  createdAt: Number(row.created_at),
  updatedAt: Number(row.updated_at),
});
