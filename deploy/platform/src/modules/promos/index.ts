import type { Module } from '../index';
import { promoRoutes } from './routes';
import { seedPromos } from './seed';

export const promosModule: Module = {
  name: 'promos',
  routes: promoRoutes,
  seed: ({ core }) => seedPromos(core.db, core.now()),
};
