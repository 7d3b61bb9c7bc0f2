import type { Module } from '../index';
import { catalogueRoutes } from './routes';
import { seedCatalogue } from './seed';

export const catalogueModule: Module = {
  name: 'catalogue',
  routes: catalogueRoutes,
  seed: ({ core }) => seedCatalogue(core.db, core.now()),
};
