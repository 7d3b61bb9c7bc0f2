import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import type { Player } from '../../../http/caller';
import { refuse } from '../../../http/errors';
import { lockPlayerStatus } from '../../identity/players/public';
import { statusOf } from '../../promotions/promos/public';
import type { Points } from '../../rewards/points/public';
import { paySeat } from './compoints';
import { barredBy, chosenBeside, type Entrant, heldBy, priceOf } from './entry';
import * as store from './repository';
import * as seats from './seat-repository';

export interface JoinRequest {
  tournamentId: number;
  player: Player;
  username: string;
  /** Index of the player's level. */
  level: number;
  seriesId: number | undefined;
  idempotencyKey: string;
  /** Whether its points count from now on, instead of another tournament's. */
  choose: boolean;
}
/** What a join looks at, read under the locks. */
interface Scene extends Entrant {
  tournament: store.TournamentRow;
  /** Stages of its paid series, locked as well. */
  stages: store.TournamentRow[];
  series: store.SeriesRow | undefined;
  mine: seats.PlayerSeats;
}

/**
 * Takes a seat, or makes the one that is there count. The player's row is locked first, then tournaments by their ids: one player cannot
 * spend compoints twice, a limit of seats holds however many come at once, and at most one tournament is chosen (SPEC.md, T4 to T8).
 * @throws RefusedError 404 `not_found`, 409 `idempotency_conflict`, 422 `action_is_inactive`, `action_not_allowed`,
 * `tournament_series_member`, `max_member_limit_reached`, `insufficient_compoint_balance`
 */
export const join = (core: Core, points: Points, request: JoinRequest): Promise<void> =>
  core.transact(async (tx) => {
    const scene = await look(tx, request);
    const { tournament, mine } = scene;
    const { player, choose } = request;
    if (mine.wasUsedElsewhere(request.idempotencyKey, tournament))
      throw refuse(409, 'idempotency_conflict');
    const seat = mine.seats.find(({ member }) => member.tournamentId === tournament.id);
    if (seat && !choose) return;
    const now = core.now();
    const status = statusOf(tournament, now);
    if (seat?.member.isChosen && status === 'active') return;
    checkMoment(scene, request, now);
    checkHeld(scene, now);
    if (!seat) await sitDown(tx, points, scene, request, now);
    const rests = status === 'active' && !chosenBeside(mine.seats, tournament, now);
    if (status === 'active' && (choose || rests)) await seats.choose(tx, player.id, tournament.id);
  });

async function look(tx: Db, { player, tournamentId, level }: JoinRequest): Promise<Scene> {
  const status = (await lockPlayerStatus(tx, player.id)) ?? 'none';
  const { tournament, series, stages } = await seats.lockWithStages(tx, tournamentId);
  const isInvited =
    tournament.privacyType === 3 && (await seats.isInvited(tx, tournamentId, player.id));
  const entrant = { level, status, isInvited };
  return { ...entrant, tournament, series, stages, mine: await seats.seatsOfPlayer(tx, player.id) };
}

function checkMoment(scene: Scene, { seriesId, choose }: JoinRequest, now: Date): void {
  const { tournament, series } = scene;
  const status = statusOf(tournament, now);
  // the seat of a series can be bought before the first stage begins
  const isAhead =
    status === 'future' &&
    !choose &&
    series &&
    (series.isPaid || tournament.compointPrice !== null);
  if (status !== 'active' && !isAhead) throw refuse(422, 'action_is_inactive');
  if (barredBy(tournament, scene)) throw refuse(422, 'action_not_allowed');
  if (seriesId !== undefined && seriesId !== tournament.seriesId)
    throw refuse(422, 'action_not_allowed', 'seriesId');
}

function checkHeld({ tournament, mine }: Scene, now: Date): void {
  const held = heldBy(mine.seats, tournament, now);
  if (held === 'series') throw refuse(422, 'tournament_series_member');
  if (held) throw refuse(422, 'action_not_allowed');
}

const isFull = ({ maxMembers, membersCount }: store.TournamentRow): boolean =>
  maxMembers !== null && membersCount >= maxMembers;

/** Pays the price and takes the seat; a seat in a paid series is one in every stage that has not ended. */
async function sitDown(
  tx: Db,
  points: Points,
  scene: Scene,
  { player, username, idempotencyKey }: JoinRequest,
  now: Date,
): Promise<void> {
  const { tournament, series, mine } = scene;
  if (isFull(tournament)) throw refuse(422, 'max_member_limit_reached');
  const hasSeat = tournament.seriesId !== null && mine.series.has(tournament.seriesId);
  const price = priceOf(tournament, series, hasSeat);
  const buysSeries = series?.isPaid === true && series.compointPrice !== null && !hasSeat;
  if (price !== null) {
    const of = buysSeries ? { seriesId: series.id } : { tournamentId: tournament.id };
    await paySeat(points, tx, player, { ...of, price, idempotencyKey });
  }
  const who = { playerId: player.id, username, joinedAt: now };
  await store.takeSeat(tx, tournament, { ...who, tournamentId: tournament.id, idempotencyKey });
  if (!buysSeries) return;
  await seats.buySeries(tx, {
    seriesId: series.id,
    playerId: player.id,
    price: series.compointPrice ?? 0,
    idempotencyKey,
    boughtAt: now,
  });
  const taken = new Set([tournament.id, ...mine.seats.map(({ member }) => member.tournamentId)]);
  for (const stage of scene.stages) {
    const isOpen = statusOf(stage, now) !== 'past' && !isFull(stage) && !barredBy(stage, scene);
    if (!taken.has(stage.id) && isOpen)
      await store.takeSeat(tx, stage, { ...who, tournamentId: stage.id });
  }
}
