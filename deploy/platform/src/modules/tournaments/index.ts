import type { Module } from '../index';
import { tournamentRoutes } from './routes';
import { seedTournaments } from './seed';

export const tournamentsModule: Module = {
  name: 'tournaments',
  routes: tournamentRoutes,
  seed: ({ core }) => seedTournaments(core.db, core.now()),
};
