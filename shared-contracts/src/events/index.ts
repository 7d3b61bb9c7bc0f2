export * from './core';
export * from './dialect';
export * from './frame';
export * from './frame-rate';
