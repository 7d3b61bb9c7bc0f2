import type { Core } from '../../../core';
import type { Outbox } from '../../../outbox/service';
import { roundRolledBack, roundSettled } from '../../play/rounds/public';
import { statusOf } from '../../promotions/promos/public';
import { takeBack } from '../standings/public';
import { beginOf, reasonOf, takenBack, worthOf } from './points';
import { lockTournament, seatsOf, tournamentById } from './repository';
import { chooseStage } from './seat-repository';
import { tournamentStarted } from './topics';

/** Milliseconds after its end in which a tournament still says of a round that it came too late. */
const LOOKED_AFTER_END = 86_400_000;

/**
 * A settled round brings points in the tournament that its player has chosen, when game, time and bet are right. The chosen one, and the
 * others that run, look at it; each says why it counts or does not (standings/SPEC.md, ST2).
 */
export function countTournamentPoints({ outbox }: { outbox: Outbox }): void {
  outbox.project('tournament_points', roundSettled, async (tx, round) => {
    const at = new Date(round.at);
    const seats = await seatsOf(tx, round.playerId, new Date(at.getTime() - LOOKED_AFTER_END));
    for (const { isChosen, tournament, standing } of seats) {
      if (!isChosen && statusOf(tournament, beginOf(round)) !== 'active') continue;
      if (!standing) throw new Error(`tournament ${tournament.id} has no board`);
      const reason = reasonOf(tournament, isChosen, round);
      const counts =
        reason === 'counted' ? worthOf(tournament, round, standing.remainder) : { worth: 0 };
      const { roundId, bet, win, currency } = round;
      await standing.look(tx, { ...counts, reason, at, roundId, bet, win, currency });
    }
  });
  outbox.project('standings_rollback', roundRolledBack, (tx, { roundId, at }) =>
    takeBack(
      tx,
      'tournament',
      roundId,
      new Date(at),
      async (id, { bet, win, currency }, remainder) => {
        const tournament = await tournamentById(tx, id);
        return (
          tournament && takenBack(tournament, { currency: currency ?? '', bet, win }, remainder)
        );
      },
    ),
  );
}

/** A stage of a series counts for its players from its start on. */
export function chooseStages(core: Core, outbox: Outbox): void {
  outbox.project('tournament_stages', tournamentStarted, async (tx, { tournamentId }) => {
    const stage = await lockTournament(tx, tournamentId);
    if (!stage || stage.seriesId === null || statusOf(stage, core.now()) !== 'active') return;
    await chooseStage(tx, stage, core.now());
  });
}
