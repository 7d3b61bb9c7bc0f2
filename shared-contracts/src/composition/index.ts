export * from './areas';
export * from './locales';
export * from './packed';
export * from './release';
export * from './rendering';
export * from './resolved';
export * from './routes';
export * from './waiting';
