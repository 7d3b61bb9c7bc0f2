import { notificationRemoved, notificationUpdated } from 'shared-contracts/accounts';
import type { Locale } from 'shared-contracts/composition';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { refuse } from '../../../http/errors';
import { findPlayer, localeOfPlayer } from '../../identity/players/public';
import type { Limits } from '../../protection/limits/public';
import { type Live, toPlayer } from '../live/public';
import { addNotification, lockNotification, setRead, unreadNotifications } from './repository';
import { createTemplates, type NotificationTemplate } from './templates';

const NOTIFICATIONS_PAGE = 20;
export interface Recipient {
  id: number;
  hash: string;
  brand: string;
  locale: Locale;
}

/** The player as a reader; throws an Error when there is none. */
export async function recipientOf(db: Db, id: number): Promise<Recipient> {
  const player = await findPlayer(db, id);
  if (!player) throw new Error(`there is no player ${id}`);
  return { id, hash: player.hash, brand: player.brand, locale: localeOfPlayer(player) };
}

/** Called with each added notification, to tell it elsewhere as well. */
type OnAdd = (
  tx: Db,
  to: Recipient,
  added: {
    id: number;
    /** Plain text in the recipient's language. */
    text: string;
    /** Path of the site. */
    link: string;
    /** As its template says. */
    newsFor: number | undefined;
  },
) => Promise<void>;

export function createNotifications(core: Core, live: Live, limits: Pick<Limits, 'isAway'>) {
  const templates = createTemplates();
  const listeners: OnAdd[] = [];
  return {
    /** A module's own kinds of notification. */
    know: templates.add,
    /** In the transaction that adds it. */
    onAdd: (listener: OnAdd): void => void listeners.push(listener),
    async add(
      tx: Db,
      to: Recipient,
      template: NotificationTemplate,
      params: Record<string, string>,
      link: string,
    ): Promise<void> {
      if (!templates.has(template)) throw new Error(`nobody has the notification ${template.name}`);
      if (template.isPromotional && (await limits.isAway(tx, to.id))) return;
      const row = await addNotification(tx, {
        playerId: to.id,
        template: template.name,
        params,
        link,
        createdAt: core.now(),
      });
      const text = templates.plain(template, params, to.locale);
      const added = { id: row.id, text, link, newsFor: template.newsFor };
      for (const listener of listeners) await listener(tx, to, added);
      await live.tell(tx, toPlayer(to), notificationUpdated, templates.present(row, to.locale));
    },
    async list(playerId: number, locale: Locale, offset: number) {
      const { found, total } = await unreadNotifications(
        core.db,
        playerId,
        offset,
        NOTIFICATIONS_PAGE,
      );
      return {
        items: found.map((row) => templates.present(row, locale)),
        totalItems: total,
        newItems: total,
      };
    },
    /**
     * Marks as read: it leaves the list on every page; reading again changes nothing (specification 2, section 4.9).
     * @throws RefusedError 404 `not_found` for another player's
     */
    async read(player: { id: number; hash: string; brand: string }, id: string): Promise<void> {
      const number = /^\d{1,9}$/.test(id) ? Number(id) : 0;
      await core.transact(async (tx) => {
        const row = await lockNotification(tx, player.id, number);
        if (!row) throw refuse(404, 'not_found');
        if (row.status === 'read') return;
        await setRead(tx, player.id, row.id);
        await live.tell(tx, toPlayer(player), notificationRemoved, { id: String(row.id) });
      });
    },
  };
}
export type Notifications = ReturnType<typeof createNotifications>;
