export * from './masks';
export * from './submit-errors';
export * from './validators';
