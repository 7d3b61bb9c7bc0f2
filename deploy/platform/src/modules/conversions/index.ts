import type { Module } from '../index';
import { conversionRoutes } from './routes';

export const conversionsModule: Module = { name: 'conversions', routes: conversionRoutes };
