/** Every subject, for whoever walks over all calls: no browser's build imports it. */
export * from './accounts';
export * from './achievements';
export * from './cashbox';
export * from './catalogue';
export * from './chat';
export * from './compoints';
export * from './contacts';
export * from './content';
export * from './gifts';
export * from './high-fives';
export * from './payouts';
export * from './promos';
export * from './rewards';
export * from './tournaments';
export * from './verification';
