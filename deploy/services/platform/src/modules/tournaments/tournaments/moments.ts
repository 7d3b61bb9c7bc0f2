import type { Core } from '../../../core';
import type { Outbox } from '../../../outbox/service';
import { createDates } from '../../promotions/promos/public';
import { allTournaments, lockTournament, setTournamentTold } from './repository';
import { tournamentEnded, tournamentStarted } from './topics';

/** Tournaments start and end (promos/SPEC.md, O9). */
export const createTournamentDates = (core: Core, outbox: Outbox) =>
  createDates(core, outbox, {
    kind: 'tournament_dates',
    all: allTournaments,
    lock: lockTournament,
    setTold: setTournamentTold,
    tell: (tx, moment, tournamentId, at) => {
      const topic = moment === 'started' ? tournamentStarted : tournamentEnded;
      return outbox.tell(tx, topic, { tournamentId, at: at.toISOString() });
    },
  });
