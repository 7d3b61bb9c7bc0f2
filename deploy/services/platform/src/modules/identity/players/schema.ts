import { boolean, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const players = pgTable('players', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  hash: text('hash').notNull(),
  brand: text('brand').notNull(),
  passwordHash: text('password_hash').notNull(),
  currency: text('currency').notNull(),
  locale: text('locale').notNull(),
  birthday: date('birthday', { mode: 'string' }).notNull(),
  registrationContactType: text('registration_contact_type', {
    enum: ['email', 'phone'],
  }).notNull(),
  nickname: text('nickname'),
  /** How it looks (UTS 39); null for a moment after a start, and without one. */
  nicknameLook: text('nickname_look'),
  firstname: text('firstname'),
  lastname: text('lastname'),
  middlename: text('middlename'),
  address: text('address'),
  country: text('country'),
  gender: text('gender', { enum: ['male', 'female'] }),
  birthdayVerified: boolean('birthday_verified').notNull().default(false),
  multiAccount: boolean('multi_account').notNull().default(false),
  isVerified: boolean('is_verified').notNull().default(false),
  /** As the accepted document showed it; null where none did. */
  verifiedName: text('verified_name'),
  /** The operator's: a tournament may ask for it, and the chat is told. */
  status: text('status', { enum: ['none', 'vip'] })
    .notNull()
    .default('none'),
  refcode: text('refcode'),
  promoCode: text('promo_code'),
  createdAt: instant('created_at').notNull(),
  lastLoginAt: instant('last_login_at'),
  /** ISO 3166: under whose rules that was; null where nobody has since it is kept. */
  jurisdiction: text('jurisdiction'),
  logins: integer('logins').notNull().default(0),
  /** The greeting of the first login was not shown yet. */
  firstAuth: boolean('first_auth').notNull().default(true),
});
export type PlayerRow = typeof players.$inferSelect;

export const contacts = pgTable('contacts', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  playerId: integer('player_id').notNull(),
  brand: text('brand').notNull(),
  type: text('type', { enum: ['email', 'phone'] }).notNull(),
  value: text('value').notNull(),
  isPrimary: boolean('is_primary').notNull(),
  isVerified: boolean('is_verified').notNull().default(false),
  /** Of one that was added later, when it was proved; null of the sign-up's own. */
  confirmedAt: instant('confirmed_at'),
});
export type ContactRow = typeof contacts.$inferSelect;
