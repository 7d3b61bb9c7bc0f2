export * from './arrivals';
export * from './buckets';
export * from './network';
