import { eq } from 'drizzle-orm';
import type { Core } from '../../../core';
import type { Outbox } from '../../../outbox/service';
import { createDates } from '../../promotions/promos/public';
import { allTournaments, lockTournament } from './repository';
import { tournaments } from './schema';
import { tournamentEnded, tournamentStarted } from './topics';

/** Tournaments start and end (SPEC.md, O9). */
export const createTournamentDates = (core: Core, outbox: Outbox) =>
  createDates(core, outbox, {
    kind: 'tournament_dates',
    all: allTournaments,
    lock: lockTournament,
    setTold: async (tx, id, told) =>
      void (await tx.update(tournaments).set({ told }).where(eq(tournaments.id, id))),
    tell: (tx, moment, tournamentId, at) => {
      const topic = moment === 'started' ? tournamentStarted : tournamentEnded;
      return outbox.tell(tx, topic, { tournamentId, at: at.toISOString() });
    },
  });
