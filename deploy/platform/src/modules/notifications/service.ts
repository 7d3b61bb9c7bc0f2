import { and, count, desc, eq } from 'drizzle-orm';
import type { Notification } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/composition';
import { notificationUpdated } from 'shared-contracts/events';
import type { Core } from '../../core';
import type { Db } from '../../db/connect';
import { refuse } from '../../http/errors';
import { type TextKey, text } from '../../texts';
import { type Live, toPlayer } from '../live/public';
import { findPlayer, localeOfPlayer } from '../players/public';
import { type NotificationRow, notifications } from './schema';

export const NOTIFICATIONS_PAGE = 20;
/** The texts that exist as `notification.{template}`, each with a `.button`. */
export type Template = 'welcome' | 'deposit' | 'level';
export interface Recipient {
  id: number;
  hash: string;
  brand: string;
  locale: Locale;
}

/** A player as who reads; throws an Error when there is none. */
export async function recipientOf(db: Db, id: number): Promise<Recipient> {
  const player = await findPlayer(db, id);
  if (!player) throw new Error(`there is no player ${id}`);
  return { id, hash: player.hash, brand: player.brand, locale: localeOfPlayer(player) };
}

const escapeHtml = (value: string) => value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A notification is kept as template and values, so it follows the language that the player reads in. */
export const presentNotification = (row: NotificationRow, locale: Locale): Notification => {
  const key = `notification.${row.template}` as TextKey;
  const values = Object.fromEntries(
    Object.entries(row.params).map(([name, value]) => [name, escapeHtml(value)]),
  );
  return {
    id: String(row.id),
    status: row.status,
    msg: text(locale, key, values),
    createdAt: row.createdAt.toISOString(),
    button: row.link ? { link: row.link, title: text(locale, `${key}.button` as TextKey) } : null,
  };
};

export function createNotifications(core: Core, live: Live) {
  return {
    async add(
      tx: Db,
      to: Recipient,
      template: Template,
      params: Record<string, string>,
      link: string,
    ): Promise<void> {
      const [row] = await tx
        .insert(notifications)
        .values({ playerId: to.id, template, params, link, createdAt: core.now() })
        .returning();
      if (row) await live.tell(tx, toPlayer(to), notificationUpdated, presentNotification(row, to.locale));
    },
    async list(playerId: number, locale: Locale, offset: number) {
      const mine = eq(notifications.playerId, playerId);
      const found = await core.db
        .select()
        .from(notifications)
        .where(mine)
        .orderBy(desc(notifications.id))
        .limit(NOTIFICATIONS_PAGE)
        .offset(offset);
      const [total] = await core.db.select({ n: count() }).from(notifications).where(mine);
      const [fresh] = await core.db
        .select({ n: count() })
        .from(notifications)
        .where(and(mine, eq(notifications.status, 'new')));
      return {
        items: found.map((row) => presentNotification(row, locale)),
        totalItems: total?.n ?? 0,
        newItems: fresh?.n ?? 0,
      };
    },
    /** Reading again changes nothing. @throws Refusal 404 `not_found` for another player's */
    async read(
      player: { id: number; hash: string; brand: string },
      id: string,
      locale: Locale,
    ): Promise<void> {
      const number = /^\d{1,9}$/.test(id) ? Number(id) : 0;
      await core.transact(async (tx) => {
        const mine = and(eq(notifications.id, number), eq(notifications.playerId, player.id));
        const [row] = await tx.update(notifications).set({ status: 'read' }).where(mine).returning();
        if (!row) throw refuse(404, 'not_found');
        await live.tell(tx, toPlayer(player), notificationUpdated, presentNotification(row, locale));
      });
    },
  };
}
export type Notifications = ReturnType<typeof createNotifications>;
