export * from './core';
export * from './frame';
