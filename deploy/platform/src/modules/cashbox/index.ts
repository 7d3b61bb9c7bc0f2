import type { Module } from '../index';
import { cashboxRoutes } from './routes';

export const cashboxModule: Module = { name: 'cashbox', routes: cashboxRoutes };
