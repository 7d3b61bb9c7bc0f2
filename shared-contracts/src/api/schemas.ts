/** Schemas of every call, for servers and tests only: client bundles never carry the schema library. */
export * from './accounts.schema';
export * from './calls';
export * from './calls/core';
export * from './cashbox.schema';
export * from './catalogue.schema';
export * from './common.schema';
export * from './content.schema';
export * from './promos.schema';
export * from './tournaments.schema';
