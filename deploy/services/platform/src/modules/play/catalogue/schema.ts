import type { GameTheme } from 'deploy-games/themes';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Texts } from '../../../texts/translated';

export const providers = pgTable('providers', {
  id: integer('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
});

export const categories = pgTable('categories', {
  slug: text('slug').primaryKey(),
  name: jsonb('name').$type<Texts>().notNull(),
  description: jsonb('description').$type<Texts>().notNull(),
  position: integer('position').notNull(),
  showInLobby: boolean('show_in_lobby').notNull(),
});

export const games = pgTable('games', {
  slug: text('slug').primaryKey(),
  name: text('name').notNull(),
  providerSlug: text('provider_slug').notNull(),
  position: integer('position').notNull(),
  badges: jsonb('badges').$type<string[]>().notNull(),
  disabled: boolean('disabled').notNull(),
  hasDemoMode: boolean('has_demo_mode').notNull(),
  allowBonusBalance: boolean('allow_bonus_balance').notNull(),
  /** Its provider opens it on a page of its own, in the place of the site. */
  redirects: boolean('redirects').notNull().default(false),
  /** That it runs on. */
  devices: jsonb('devices')
    .$type<('mobile' | 'desktop')[]>()
    .notNull()
    .default(['mobile', 'desktop']),
  /** What it looks like and how it pays; the game server and the artwork read it. */
  theme: jsonb('theme').$type<GameTheme>().notNull(),
  /** Of the theme; the database keeps it. */
  family: text('family').generatedAlwaysAs(sql`theme ->> 'family'`),
  /** `slot` where the theme names none; the database keeps it. */
  kind: text('kind').generatedAlwaysAs(sql`coalesce(theme ->> 'kind', 'slot')`),
  /** Percent. */
  rtp: doublePrecision('rtp').notNull(),
  volatility: text('volatility').notNull(),
  /** The smallest bet, in euro cents; null where the catalogue does not say. */
  leastBet: integer('least_bet'),
  searchText: text('search_text').notNull(),
  /** What it has, as filters name it. */
  features: text('features').array().notNull().default([]),
  /** When what its page shows was changed last; a trigger writes it. */
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Kept by the database, for the search. */
export const gameWords = pgTable('game_words', {
  word: text('word').notNull(),
  gameSlug: text('game_slug').notNull(),
  /** Of the game. */
  position: integer('position').notNull(),
  disabled: boolean('disabled').notNull(),
  /** Whether the game's name begins with it. */
  isFirst: boolean('is_first').notNull(),
});

/** Each word that a game has or had, once, with what a typed one is compared by; kept by the database. */
export const soughtWords = pgTable('sought_words', {
  word: text('word').primaryKey(),
  sound: text('sound').generatedAlwaysAs(sql`sound_of(word)`),
  /** A sound without its vowels. */
  bones: text('bones').generatedAlwaysAs(sql`bones_of(sound_of(word))`),
  /** The word, its sound and its bones, each as it is and with any one letter left out. */
  misspelled: text('misspelled').array().generatedAlwaysAs(sql`misses_of(word, 3)`),
  misheard: text('misheard').array().generatedAlwaysAs(sql`misses_of(sound_of(word), 4)`),
  mistaken: text('mistaken').array().generatedAlwaysAs(sql`misses_of(bones_of(sound_of(word)), 3)`),
});

export const gameCategories = pgTable(
  'game_categories',
  {
    categorySlug: text('category_slug').notNull(),
    gameSlug: text('game_slug').notNull(),
  },
  (table) => [primaryKey({ columns: [table.categorySlug, table.gameSlug] })],
);

export const banners = pgTable('banners', {
  id: text('id').primaryKey(),
  type: text('type').$type<'startPage' | 'gameProvider'>().notNull(),
  brand: text('brand'),
  providerSlug: text('provider_slug'),
  position: integer('position').notNull(),
  title: jsonb('title').$type<Texts>().notNull(),
  body: jsonb('body').$type<Texts>().notNull(),
  button: jsonb('button').$type<Texts>().notNull(),
  link: text('link').notNull(),
  image: text('image').notNull(),
});
