export * from './hostile';
export * from './screen';
export * from './serve';
