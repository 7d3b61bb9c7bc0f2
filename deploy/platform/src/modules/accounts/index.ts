import type { Module } from '../index';
import { readOldPhones } from './old-phones';
import { accountRoutes } from './routes';

export const accountsModule: Module = {
  name: 'accounts',
  routes: accountRoutes,
  seed: ({ core }) => readOldPhones(core),
};
