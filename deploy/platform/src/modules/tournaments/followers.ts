import { and, eq } from 'drizzle-orm';
import type { Outbox } from '../../outbox/service';
import { roundSettled } from '../gaming/topics';
import { statusOf } from '../promos/status';
import { countsBet, pointsAfter } from './points';
import { tournamentMembers, tournaments } from './schema';

/** A settled round brings points in the tournament that its player has chosen, when game, time and bet are right. */
export function countTournamentPoints({ outbox }: { outbox: Outbox }): void {
  outbox.project('tournament_points', roundSettled, async (tx, round) => {
    const chosen = await tx
      .select({ member: tournamentMembers, tournament: tournaments })
      .from(tournamentMembers)
      .innerJoin(tournaments, eq(tournaments.id, tournamentMembers.tournamentId))
      .where(and(eq(tournamentMembers.playerId, round.playerId), eq(tournamentMembers.isChosen, true)))
      .for('update', { of: tournamentMembers });
    if (chosen.length === 0) return;
    const { provider, categories } = round.game;
    for (const { member, tournament } of chosen) {
      const { gameCategory, gameProvider, mechanic } = tournament;
      if (statusOf(tournament, new Date(round.at)) !== 'active' || !countsBet(tournament, round)) continue;
      if (gameProvider !== null && gameProvider !== provider) continue;
      if (gameCategory !== null && !categories.includes(gameCategory)) continue;
      const points = pointsAfter(mechanic, member.points, round);
      if (points === member.points) continue;
      await tx
        .update(tournamentMembers)
        .set({ points, changedAt: new Date(round.at) })
        .where(eq(tournamentMembers.id, member.id));
    }
  });
}
