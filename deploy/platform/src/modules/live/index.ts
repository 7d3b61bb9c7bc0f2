import type { Module } from '../index';
import { openSocket } from './socket';

export const liveModule: Module = { name: 'live', routes: openSocket };
