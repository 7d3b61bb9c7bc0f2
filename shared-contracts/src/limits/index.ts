export * from './buckets';
export * from './network';
