import type { Module } from '../index';
import { accountRoutes } from './routes';

export const accountsModule: Module = { name: 'accounts', routes: accountRoutes };
