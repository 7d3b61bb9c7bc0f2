export * from './core';
export * from './dialect';
export * from './frame';
