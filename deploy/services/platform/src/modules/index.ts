import { inOrder, type Module } from '../module';
import * as all from './all';

type All = typeof all;

/** Every module, each after those that it needs. */
export const MODULES = inOrder(Object.values<Module>(all)) as readonly All[keyof All][];
