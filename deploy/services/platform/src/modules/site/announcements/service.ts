import { milesNotification } from 'shared-contracts/accounts';
import { BRANDS } from '../../../brands';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { refuse } from '../../../http/errors';
import type { Outbox } from '../../../outbox/service';
import type { Texts } from '../../../texts/translated';
import { findPlayer, localeOfPlayer, type PlayerRow } from '../../identity/players/public';
import type { Limits } from '../../protection/limits/public';
import { escapeHtml } from '../../sandbox/sandbox/public';
import { type Live, toPlayer } from '../live/public';
import type { Notifications } from '../notifications/public';
import { nextPlayers } from './audience-repository';
import { announcement, button, promotionalAnnouncement } from './notification';
import { addAnnouncement, countTold, lockAnnouncement, newestAnnouncements } from './repository';
import type { AnnouncementRow } from './schema';
import { isSegment } from './segment-repository';

const DUE = 'announcement';
/** Players of one transaction. */
export const AT_ONCE = 50;
/** Signs of a text. */
export const LONGEST = 500;
const SHOWN = 50;

/** To one player, to a segment of a brand, or to all of it. */
export interface Announcement {
  brand: string;
  playerId: number | null;
  segment: string | null;
  texts: Texts;
  /** Path of the site. */
  link: string;
  isPromotional: boolean;
  /** Of the miles programme. */
  isMiles?: boolean;
}
interface Parts {
  outbox: Outbox;
  live: Live;
  limits: Limits;
  notifications: Notifications;
}
/** A path of this very site. */
const isPath = (link: string): boolean => /^\/(?![/\\])[^\s\\]{0,299}$/.test(link);

/** What the operator tells players. */
export function createAnnouncements(core: Core, { outbox, live, limits, notifications }: Parts) {
  const check = async ({ brand, playerId, segment, texts, link }: Announcement): Promise<void> => {
    if (!BRANDS.some(({ id }) => id === brand)) throw refuse(422, 'validation', 'brand');
    if (segment !== null && (playerId !== null || !isSegment(segment)))
      throw refuse(422, 'validation', 'segment');
    const isWrong = (text: string) => text.trim() === '' || text.length > LONGEST;
    if (Object.values(texts).some(isWrong)) throw refuse(422, 'validation', 'texts');
    if (!isPath(link)) throw refuse(422, 'validation', 'link');
    if (playerId === null) return;
    const player = await findPlayer(core.db, playerId);
    if (player?.brand !== brand) throw refuse(404, 'not_found', 'player');
  };
  const goOn = (tx: Db, id: number, after: number) =>
    outbox.due(tx, {
      at: core.now(),
      kind: DUE,
      reference: `${id}:${after}`,
      key: `${DUE}:${id}:${after}`,
    });

  /** Who is there hears of it, and it is kept nowhere (specification 2, section 7.6). */
  const sayMiles = (tx: Db, { id, texts, link }: AnnouncementRow, player: PlayerRow) => {
    const locale = localeOfPlayer(player);
    return live.tell(tx, toPlayer(player), milesNotification, {
      id: `${id}`,
      msg: escapeHtml(texts[locale]),
      button: { link, title: button[locale] },
    });
  };

  outbox.onDue(DUE, async (tx, reference) => {
    const [id = 0, after = 0] = reference.split(':').map(Number);
    const row = await lockAnnouncement(tx, id);
    if (!row) return;
    const batch = await nextPlayers(tx, row, after, AT_ONCE);
    const template = row.isPromotional ? promotionalAnnouncement : announcement;
    let sent = 0;
    for (const player of batch) {
      if (row.isPromotional && !(await limits.mayBeApproached(player.id, tx))) continue;
      const to = {
        id: player.id,
        hash: player.hash,
        brand: player.brand,
        locale: localeOfPlayer(player),
      };
      if (row.isMiles) await sayMiles(tx, row, player);
      else await notifications.add(tx, to, template, { ...row.texts }, row.link);
      sent += 1;
    }
    const last = batch.at(-1);
    const isOver = batch.length < AT_ONCE || !last;
    await countTold(tx, id, {
      sent,
      heldBack: batch.length - sent,
      endedAt: isOver ? core.now() : null,
    });
    if (!isOver) await goOn(tx, id, last.id);
  });

  return {
    /** On its way once this is stored. @throws RefusedError 422 `validation` with the field; 404 `not_found` for a player of another brand */
    async send(wish: Announcement): Promise<AnnouncementRow> {
      await check(wish);
      const { brand, playerId, segment, texts, link, isPromotional, isMiles = false } = wish;
      return core.transact(async (tx) => {
        const row = await addAnnouncement(tx, {
          brand,
          playerId,
          segment,
          texts,
          link,
          isPromotional,
          isMiles,
          createdAt: core.now(),
        });
        await goOn(tx, row.id, 0);
        return row;
      });
    },
    /** The newest first. */
    newest: (): Promise<AnnouncementRow[]> => newestAnnouncements(core.db, SHOWN),
  };
}
export type Announcements = ReturnType<typeof createAnnouncements>;
