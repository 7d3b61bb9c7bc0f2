/** Every table, by module. The numbered files of `migrations/` make them; a test compares the two. */
export * from '../modules/accounts/schema';
export * from '../modules/cashbox/schema';
export * from '../modules/catalogue/schema';
export * from '../modules/content/schema';
export * from '../modules/conversions/schema';
export * from '../modules/gaming/provider/schema';
export * from '../modules/gaming/schema';
export * from '../modules/gifts/schema';
export * from '../modules/limits/schema';
export * from '../modules/live/schema';
export * from '../modules/points/schema';
export * from '../modules/promos/schema';
export * from '../modules/sandbox/schema';
export * from '../modules/standings/schema';
export * from '../modules/tournaments/schema';
export * from '../modules/wallet/schema';
export * from '../outbox/schema';
