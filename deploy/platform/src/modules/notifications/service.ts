import { and, count, desc, eq } from 'drizzle-orm';
import { notificationUpdated } from 'shared-contracts/accounts';
import type { Locale } from 'shared-contracts/composition';
import type { Core } from '../../core';
import type { Db } from '../../db/connect';
import { refuse } from '../../http/errors';
import { type Live, toPlayer } from '../live/public';
import { findPlayer, localeOfPlayer } from '../players/public';
import { notifications } from './schema';
import { createTemplates, type NotificationTemplate } from './templates';

export const NOTIFICATIONS_PAGE = 20;
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

export function createNotifications(core: Core, live: Live) {
  const templates = createTemplates();
  return {
    /** A module's own kinds of notification. */
    know: templates.add,
    async add(
      tx: Db,
      to: Recipient,
      template: NotificationTemplate,
      params: Record<string, string>,
      link: string,
    ): Promise<void> {
      if (!templates.has(template)) throw new Error(`nobody has the notification ${template.name}`);
      const [row] = await tx
        .insert(notifications)
        .values({ playerId: to.id, template: template.name, params, link, createdAt: core.now() })
        .returning();
      if (row) await live.tell(tx, toPlayer(to), notificationUpdated, templates.present(row, to.locale));
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
        items: found.map((row) => templates.present(row, locale)),
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
        await live.tell(tx, toPlayer(player), notificationUpdated, templates.present(row, locale));
      });
    },
  };
}
export type Notifications = ReturnType<typeof createNotifications>;
