import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Texts } from '../../../texts/translated';

export const staticPages = pgTable('static_pages', {
  slug: text('slug').primaryKey(),
  position: integer('position').notNull(),
  hidden: boolean('hidden').notNull(),
  title: jsonb('title').$type<Texts>().notNull(),
  body: jsonb('body').$type<Texts>().notNull(),
  description: jsonb('description').$type<Texts>().notNull(),
  updatedAt: date('updated_at', { mode: 'string' }).notNull(),
});

export const contentBlocks = pgTable(
  'content_blocks',
  {
    brand: text('brand').notNull(),
    place: text('place').notNull(),
    content: jsonb('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.brand, table.place] })],
);

export const seoMeta = pgTable('seo_meta', {
  path: text('path').primaryKey(),
  title: jsonb('title').$type<Texts>().notNull(),
  description: jsonb('description').$type<Texts>().notNull(),
  noindex: boolean('noindex').notNull(),
});

export const clientReports = pgTable('client_reports', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').$type<'log' | 'performance'>().notNull(),
  brand: text('brand').notNull(),
  level: text('level'),
  label: text('label'),
  body: jsonb('body').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
});
