export type { ImageData, TieRule } from './common.schema';
export * from './core';
export * from './errors';
export * from './query';
