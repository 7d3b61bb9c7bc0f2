import type { Module } from '../index';
import { gamingRoutes } from './routes';

export const gamingModule: Module = { name: 'gaming', routes: gamingRoutes };
