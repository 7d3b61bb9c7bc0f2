import type { Module } from '../index';
import { promoRoutes } from './routes';
import { seedPromos } from './seed';

export const promosModule: Module = {
  name: 'promos',
  routes: promoRoutes,
  seed: ({ core, promoDates }) => promoDates.rewrite((tx) => seedPromos(tx, core.now())),
};
