import type { Module } from '../index';
import { tournamentRoutes } from './routes';
import { seedTournaments } from './seed';

export const tournamentsModule: Module = {
  name: 'tournaments',
  routes: tournamentRoutes,
  seed: ({ core, tournamentDates }) => tournamentDates.rewrite((tx) => seedTournaments(tx, core.now())),
};
