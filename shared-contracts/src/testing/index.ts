export * from './builders';
export * from './deferred';
export * from './fake-clock';
export * from './fake-host';
export * from './fake-http';
export * from './fake-live';
export * from './render-area';
export * from './site';
