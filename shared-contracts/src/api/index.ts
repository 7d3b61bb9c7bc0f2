export * from './accounts';
export * from './cashbox';
export * from './catalogue';
export type { ImageData } from './common.schema';
export * from './content';
export * from './core';
export * from './errors';
export * from './promos';
export * from './tournaments';
