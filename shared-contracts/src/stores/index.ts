export * from './countdown';
export * from './event-status';
export * from './intent-key';
export * from './live-balance';
export * from './loadable';
export * from './now';
export * from './paged-list';
export * from './visited';
