export * from './core';
export * from './frame';
export * from './topics';
