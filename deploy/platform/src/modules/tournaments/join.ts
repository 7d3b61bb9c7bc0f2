import { eq } from 'drizzle-orm';
import type { Core } from '../../core';
import type { Db } from '../../db/connect';
import type { Player } from '../../http/caller';
import { refuse } from '../../http/errors';
import { players } from '../players/public';
import type { Points } from '../points/public';
import { statusOf } from '../promos/public';
import { paySeat } from './compoints';
import * as store from './repository';

export interface JoinRequest {
  tournamentId: number;
  player: Player;
  username: string;
  /** Index of the player's level. */
  level: number;
  seriesId: number | undefined;
  idempotencyKey: string;
}

/**
 * Takes a seat; a member already has one. The player's row is locked first, the tournament's second, always in this order:
 * one player cannot spend compoints twice and a limit of seats holds however many come at once.
 * @throws Refusal 404 `not_found`, 409 `idempotency_conflict`, 422 `action_is_inactive`, `action_not_allowed`,
 * `tournament_series_member`, `max_member_limit_reached`, `insufficient_compoint_balance`
 */
export const join = (core: Core, points: Points, request: JoinRequest): Promise<void> =>
  core.transact(async (tx) => {
    const { player, tournamentId } = request;
    await tx.select({ id: players.id }).from(players).where(eq(players.id, player.id)).for('update');
    const tournament = await store.lockTournament(tx, tournamentId);
    if (!tournament) throw refuse(404, 'not_found');
    const memberships = await store.membershipsOf(tx, player.id);
    if (usedElsewhere(memberships, request)) throw refuse(409, 'idempotency_conflict');
    if (memberships.some((member) => member.tournamentId === tournamentId)) return;
    const now = core.now();
    checkEntry(tournament, request, now);
    await checkOtherSeries(tx, tournament, memberships, now);
    if (tournament.maxMembers !== null && tournament.membersCount >= tournament.maxMembers) {
      throw refuse(422, 'max_member_limit_reached');
    }
    const { username, idempotencyKey } = request;
    const { id, compointPrice } = tournament;
    if (compointPrice)
      await paySeat(points, tx, player, { tournamentId: id, price: compointPrice, idempotencyKey });
    await store.takeSeat(tx, tournament, {
      ...{ tournamentId, playerId: player.id, username },
      ...{ joinedAt: now, idempotencyKey },
    });
  });

const usedElsewhere = (memberships: readonly store.MemberRow[], request: JoinRequest) =>
  memberships.some(
    (member) =>
      member.idempotencyKey === request.idempotencyKey && member.tournamentId !== request.tournamentId,
  );

function checkEntry(tournament: store.TournamentRow, { level, seriesId }: JoinRequest, now: Date): void {
  const status = statusOf(tournament, now);
  if (status === 'past' || (status === 'future' && !isSeatAhead(tournament)))
    throw refuse(422, 'action_is_inactive');
  if (tournament.privacyType === 2) throw refuse(422, 'action_not_allowed');
  const { levelFrom, levelTo } = tournament;
  if ((levelFrom !== null && level < levelFrom) || (levelTo !== null && level > levelTo)) {
    throw refuse(422, 'action_not_allowed');
  }
  if (seriesId !== undefined && seriesId !== tournament.seriesId)
    throw refuse(422, 'action_not_allowed', 'seriesId');
}

/** A seat in a series is bought, and so it can be before the first stage begins (SPEC.md, T3). */
const isSeatAhead = ({ seriesId, compointPrice }: store.TournamentRow): boolean =>
  seriesId !== null && compointPrice !== null;

/** Who plays for a series cannot switch to another tournament while it runs. */
async function checkOtherSeries(
  tx: Db,
  target: store.TournamentRow,
  memberships: readonly store.MemberRow[],
  now: Date,
): Promise<void> {
  const joined = new Set(memberships.map(({ tournamentId }) => tournamentId));
  const blocking = (await store.allTournaments(tx)).some(
    (row) =>
      joined.has(row.id) &&
      row.seriesId !== null &&
      row.seriesId !== target.seriesId &&
      statusOf(row, now) === 'active',
  );
  if (blocking) throw refuse(422, 'tournament_series_member');
}
