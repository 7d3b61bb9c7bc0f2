import { and, asc, count, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { sessions } from '../../identity/accounts/public';
import { type ChatMessageRow, type ChatRow, chatMessages, chats } from './schema';
import type { Talker } from './ticket';

/** Messages of one answer, and talks on one page. */
const MESSAGES_PAGE = 100;
const CHATS_PAGE = 50;

const ofTalker = ({ brand, playerId, visitor }: Talker) =>
  playerId === null
    ? and(eq(chats.brand, brand), eq(chats.visitor, visitor ?? ''))
    : eq(chats.playerId, playerId);

export async function findChat(db: Db, talker: Talker): Promise<ChatRow | null> {
  const [row] = await db.select().from(chats).where(ofTalker(talker));
  return row ?? null;
}
export async function chatById(db: Db, id: number): Promise<ChatRow | null> {
  const [row] = await db.select().from(chats).where(eq(chats.id, id));
  return row ?? null;
}

/** The talk of this talker, made when there is none; of two at once one makes it, whose `isNew` says so. */
export async function openChat(
  tx: Db,
  talker: Talker,
  location: ChatRow['location'],
  at: Date,
): Promise<{ chat: ChatRow; isNew: boolean }> {
  const { brand, playerId, visitor, locale, about } = talker;
  const own = {
    brand,
    playerId,
    visitor: playerId === null ? visitor : null,
    locale,
    about,
    location,
  };
  const made = await tx
    .insert(chats)
    .values({ ...own, createdAt: at, lastAt: at })
    .onConflictDoNothing()
    .returning({ id: chats.id });
  const [row] = await tx.select().from(chats).where(ofTalker(talker)).for('update');
  if (!row) throw new Error('the talk was not stored');
  return { chat: row, isNew: made.length > 0 };
}

/** Null when the same message stands there already. */
export async function addMessage(
  tx: Db,
  message: typeof chatMessages.$inferInsert,
): Promise<ChatMessageRow | null> {
  const [row] = await tx.insert(chatMessages).values(message).onConflictDoNothing().returning();
  return row ?? null;
}

/** In their order. Without `after` the newest ones. */
export async function messagesOf(db: Db, chatId: number, after: number): Promise<ChatMessageRow[]> {
  const mine = eq(chatMessages.chatId, chatId);
  const newest = db
    .select()
    .from(chatMessages)
    .where(and(mine, gt(chatMessages.id, after)));
  if (after > 0) return newest.orderBy(asc(chatMessages.id)).limit(MESSAGES_PAGE);
  return (await newest.orderBy(desc(chatMessages.id)).limit(MESSAGES_PAGE)).reverse();
}

export async function saidSince(db: Db, chatId: number, since: Date): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.chatId, chatId),
        eq(chatMessages.author, 'visitor'),
        gt(chatMessages.at, since),
      ),
    );
  return row?.n ?? 0;
}

export const setChat = (tx: Db, id: number, change: Partial<typeof chats.$inferInsert>) =>
  tx.update(chats).set(change).where(eq(chats.id, id));

/** One more answer that the visitor has not seen; answers how many there are. */
export async function addUnread(tx: Db, id: number, at: Date): Promise<number> {
  const [row] = await tx
    .update(chats)
    .set({ unread: sql`${chats.unread} + 1`, isWaiting: false, lastAt: at })
    .where(eq(chats.id, id))
    .returning();
  return row?.unread ?? 0;
}

/** Those that wait for an answer first, the newest of each first. */
export const newestChats = (db: Db): Promise<ChatRow[]> =>
  db
    .select()
    .from(chats)
    .orderBy(desc(chats.isWaiting), desc(chats.lastAt), asc(chats.id))
    .limit(CHATS_PAGE);

/** Talks of guests end with their silence. */
export const dropGuests = (db: Db, before: Date) =>
  db.delete(chats).where(and(sql`${chats.playerId} is null`, lt(chats.lastAt, before)));

/** The player's session goes on. */
export async function isSessionOpen(
  db: Db,
  playerId: number,
  sessionId: string,
  at: Date,
): Promise<boolean> {
  const mine = and(eq(sessions.id, sessionId), eq(sessions.playerId, playerId));
  const open = and(mine, isNull(sessions.endedAt), gt(sessions.endsAt, at));
  return (await db.select({ id: sessions.id }).from(sessions).where(open)).length > 0;
}
