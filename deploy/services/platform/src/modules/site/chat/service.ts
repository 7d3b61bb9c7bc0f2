import type { Captcha } from 'shared-contracts/accounts';
import { type ChatSettings, type ChatTicket, chatUnread } from 'shared-contracts/chat';
import type { Brand } from '../../../brands';
import type { Core } from '../../../core';
import { sign } from '../../../crypto';
import type { Db } from '../../../db/connect';
import { addressKey } from '../../../http/address';
import type { Caller, Player } from '../../../http/caller';
import { refuse, refuseFor } from '../../../http/errors';
import type { Limit, ReadProof, Throttle } from '../../identity/accounts/public';
import { contactsOf, findPlayer } from '../../identity/players/public';
import { type Levels, userLevel } from '../../rewards/levels/public';
import { type Live, toPlayer } from '../live/public';
import * as repository from './repository';
import type { ChatMessageRow, ChatRow } from './schema';
import { readTicket, type Talker, TICKET_LIFE, writeTicket } from './ticket';

/** Messages that a visitor may send within a minute. */
const MOST_A_MINUTE = 20;
/** Talks that guests of one address begin within an hour, and with a captcha each. */
export const GUEST_TALKS = { limit: 10, proven: 100, windowMs: 3_600_000 } as const;
const { windowMs } = GUEST_TALKS;

interface Parts {
  live: Live;
  levels: Levels;
  throttle: Throttle;
  proofs: ReadProof;
}

export interface Words {
  /** Names the message: one that is sent again is the same. */
  key: string;
  body: string;
}
const shown = ({ id, author, body, at }: ChatMessageRow) => ({
  id,
  author,
  body,
  at: at.toISOString(),
});

/** Talks of players and guests with support. */
export function createChats(core: Core, { live, levels, throttle, proofs }: Parts) {
  const secret = core.config.secrets.chat;
  const vipFrom = (brand: Brand) =>
    Number(brand.rules.site.callCenter.settings.vipLevel ?? Number.POSITIVE_INFINITY);

  const levelOf = async (player: Pick<Player, 'id'>) =>
    userLevel(await levels.xpOf(player.id), 'en').level.index;
  const locationOf = async (
    brand: Brand,
    player: Pick<Player, 'id'> | null,
  ): Promise<ChatRow['location']> =>
    player && (await levelOf(player)) >= vipFrom(brand) ? 'vip' : 'default';

  /** A session that ended talks no more, however fresh its ticket is (CH2). */
  const isOver = async ({ playerId, sessionId }: Talker): Promise<boolean> => {
    if (playerId === null) return false;
    return !(await repository.isSessionOpen(core.db, playerId, sessionId ?? '', core.now()));
  };

  const tell = async (
    tx: Db,
    { playerId, brand }: Pick<ChatRow, 'playerId' | 'brand'>,
    unread: number,
  ) => {
    const player = playerId === null ? null : await findPlayer(tx, playerId);
    if (player) await live.tell(tx, toPlayer({ brand, hash: player.hash }), chatUnread, { unread });
  };

  /** A browser costs nothing to invent, an address does. */
  const beginsTalk = async (talker: Talker): Promise<boolean> =>
    talker.playerId === null && !(await repository.findChat(core.db, talker));
  const talksFrom = (ip: string): string => `chats:from:${addressKey(ip)}`;
  /** Talks with a captcha are counted apart: talks without one use up nothing of theirs. */
  const admitGuest = async ({ isProven }: Talker, ip: string): Promise<Limit> => {
    const key = isProven ? `chats:proven:${addressKey(ip)}` : talksFrom(ip);
    const talk = { key, limit: isProven ? GUEST_TALKS.proven : GUEST_TALKS.limit, windowMs };
    if (await throttle.admits([talk])) return talk;
    // the frame asks for another ticket, which needs a captcha
    if (!isProven) throw refuse(401, 'session_expired');
    throw refuseFor(windowMs / 1000, 429, 'rate_limited');
  };

  return {
    /** @throws RefusedError 503 `maintenance` without a chat, 403 `forbidden` for nobody's browser, as `Proof` beyond the talks of an address */
    async ticket(
      { brand, player, visitor, locale, ip }: Caller,
      { about, captcha }: { about?: string; captcha?: Captcha },
    ): Promise<ChatTicket> {
      const { provider, maintenance } = brand.rules.site.callCenter;
      if (!provider || maintenance || !core.config.chatUrl) throw refuse(503, 'maintenance');
      if (!player && !visitor) throw refuse(403, 'forbidden');
      const expiresAt = core.now().getTime() + TICKET_LIFE;
      const who = { playerId: player?.id ?? null, sessionId: player?.sessionId ?? null };
      const named = { ...who, brand: brand.id, visitor, locale, about: about ?? null };
      const isMany =
        !player && (await throttle.count(talksFrom(ip), windowMs)) >= GUEST_TALKS.limit;
      const isProven = isMany && (await beginsTalk({ ...named, isProven: false }));
      if (isProven) await proofs(captcha, ip).demand(windowMs / 1000);
      const talker: Talker = { ...named, isProven };
      return {
        token: writeTicket(secret, talker, expiresAt),
        expiresAt: new Date(expiresAt).toISOString(),
      };
    },
    /** @throws RefusedError 401 `session_expired` for a ticket that does not count */
    async talkerOf(ticket: string): Promise<Talker> {
      const talker = readTicket(secret, ticket, core.now().getTime());
      if (!talker || (await isOver(talker))) throw refuse(401, 'session_expired');
      return talker;
    },
    async messages(talker: Talker, after: number) {
      const chat = await repository.findChat(core.db, talker);
      if (!chat) return { items: [], unread: 0 };
      return {
        items: (await repository.messagesOf(core.db, chat.id, after)).map(shown),
        unread: chat.unread,
      };
    },
    /**
     * The same key again changes nothing. @throws RefusedError 429 `rate_limited`; 401 `session_expired` for a guest's ticket without a captcha
     * after the talks of an address that need none
     */
    async say(talker: Talker, brand: Brand, { key, body }: Words, ip: string): Promise<void> {
      const counted = (await beginsTalk(talker)) ? await admitGuest(talker, ip) : null;
      const player = talker.playerId === null ? null : { id: talker.playerId };
      const location = await locationOf(brand, player);
      const isNew = await core.transact(async (tx) => {
        const at = core.now();
        const { chat, isNew } = await repository.openChat(tx, talker, location, at);
        const since = new Date(at.getTime() - 60_000);
        if ((await repository.saidSince(tx, chat.id, since)) >= MOST_A_MINUTE)
          throw refuse(429, 'rate_limited');
        const added = await repository.addMessage(tx, {
          chatId: chat.id,
          author: 'visitor',
          body,
          key,
          at,
        });
        const about = talker.about ?? chat.about;
        if (added)
          await repository.setChat(tx, chat.id, { isWaiting: true, lastAt: at, location, about });
        return isNew;
      });
      // many first messages at once are one talk
      if (counted && !isNew) await throttle.forgive([counted]);
    },
    async seen(talker: Talker): Promise<void> {
      await core.transact(async (tx) => {
        const chat = await repository.findChat(tx, talker);
        if (!chat || chat.unread === 0) return;
        await repository.setChat(tx, chat.id, { unread: 0 });
        await tell(tx, chat, 0);
      });
    },
    async unread({ id, brand, sessionId }: Player): Promise<number> {
      const talker: Talker = {
        brand,
        playerId: id,
        sessionId,
        visitor: null,
        locale: 'en',
        about: null,
        isProven: false,
      };
      return (await repository.findChat(core.db, talker))?.unread ?? 0;
    },
    /** What a provider's chat is opened with (specification 2, section 3.7). @throws RefusedError 404 `not_found` where it is not open */
    async settings(
      provider: 'webim' | 'netrox',
      { brand, player, locale }: Caller & { player: Player },
    ): Promise<ChatSettings> {
      const { provider: own, maintenance, settings } = brand.rules.site.callCenter;
      const row = await findPlayer(core.db, player.id);
      // a reading call that is 503 says that the whole operator is away
      if (own !== provider || maintenance || !row) throw refuse(404, 'not_found');
      const mail = (await contactsOf(core.db, player.id)).find(({ type }) => type === 'email');
      const level = await levelOf(player);
      const location = await locationOf(brand, player);
      const visitor = {
        id: row.hash,
        email: mail?.value ?? null,
        custom1: String(player.id),
        custom2: `level ${level}`,
        fields: {
          info: [brand.id, locale, row.currency, location, row.nickname ?? ''].join(' · '),
        },
      };
      const account = settings.account ?? '';
      return {
        account,
        location,
        visitor,
        signature: sign(core.config.secrets.chatVisitors, `${account}.${visitor.id}`),
      };
    },
    /** The side of support. */
    desk: {
      list: () => repository.newestChats(core.db),
      async open(id: number) {
        const chat = await repository.chatById(core.db, id);
        if (!chat) throw refuse(404, 'not_found');
        return { chat, messages: await repository.messagesOf(core.db, id, 0) };
      },
      /** @throws RefusedError 404 `not_found` */
      async answer(id: number, { key, body }: Words): Promise<void> {
        await core.transact(async (tx) => {
          const chat = await repository.chatById(tx, id);
          if (!chat) throw refuse(404, 'not_found');
          const at = core.now();
          const added = await repository.addMessage(tx, {
            chatId: id,
            author: 'support',
            body,
            key,
            at,
          });
          if (added) await tell(tx, chat, await repository.addUnread(tx, id, at));
        });
      },
    },
  };
}
export type Chats = ReturnType<typeof createChats>;
