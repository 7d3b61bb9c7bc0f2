export * from './area-module';
export * from './context';
export * from './handles';
export * from './host';
