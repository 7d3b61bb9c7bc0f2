import { and, eq, gt, isNull } from 'drizzle-orm';
import type { LoginAnswer } from 'shared-contracts/api';
import type { Core } from '../../core';
import type { Caller } from '../../http/caller';
import { Refusal, refuse } from '../../http/errors';
import { originOfBrand } from '../../http/site';
import type { MessageSender } from '../../ports/messages';
import { text } from '../../texts';
import type { Codes } from './codes';
import { digest, randomToken } from './crypto';
import type { Devices } from './devices';
import { hashPassword, passwordProblems } from './passwords';
import { type ContactValue, contactOf } from './registration';
import { findByContact, findPlayer } from './repository';
import { players, restoreTokens } from './schema';
import type { Accounts } from './service';
import type { Sessions } from './sessions';

const TOKEN_MS = 15 * 60_000;
type From = Pick<Caller, 'brand' | 'locale' | 'visitor' | 'device'>;
interface Parts {
  codes: Codes;
  messages: MessageSender;
  sessions: Sessions;
  accounts: Accounts;
  devices: Devices;
}

/** A new password in three steps: a code to the contact, the code for a token, the token for the password. */
export function createRestore(core: Core, { codes, messages, sessions, accounts, devices }: Parts) {
  const keyOf = (brand: string, { value }: ContactValue) => ({
    brand,
    purpose: 'restore' as const,
    target: value,
  });

  const messageOf = (login: string, contact: ContactValue, code: string, { brand, locale }: From) => {
    const values = { brand: brand.name, code };
    const to = { brand: brand.id, to: contact.value };
    if (contact.type === 'phone')
      return { ...to, channel: 'sms' as const, body: text(locale, 'sms.code', values) };
    const link = `${originOfBrand(core.config, brand.id)}/new-password/${code}?login=${encodeURIComponent(login)}`;
    const subject = text(locale, 'restore.subject', values);
    return {
      ...to,
      channel: 'email' as const,
      subject,
      body: text(locale, 'restore.email', { ...values, link }),
    };
  };

  return {
    /** Always a success, so that nobody learns who is registered. @throws Refusal 429 `too_many_sends` */
    async request(login: string, from: From): Promise<void> {
      const contact = contactOf(login);
      const made = await codes.make(keyOf(from.brand.id, contact));
      if (made === 'limit') throw refuse(429, 'too_many_sends');
      const found = await findByContact(core.db, from.brand.id, contact);
      if (found) await messages.send(messageOf(contact.value, contact, made.code, from));
    },
    /** @throws Refusal 422 `wrong_code`, `code_expired`, 429 `too_many_attempts` */
    async check(login: string, code: string, { brand }: From): Promise<string> {
      const contact = contactOf(login);
      const taken = await codes.take(keyOf(brand.id, contact), code.replace(/\D/g, ''));
      if (taken === 'limit') throw refuse(429, 'too_many_attempts');
      const found = await findByContact(core.db, brand.id, contact);
      if (!found) throw refuse(422, 'code_expired', 'code');
      const token = randomToken();
      const expiresAt = new Date(core.now().getTime() + TOKEN_MS);
      await core.db
        .insert(restoreTokens)
        .values({ hash: digest(token), playerId: found.player.id, expiresAt });
      return token;
    },
    /** Sets the password, ends every session of the player and logs in. @throws Refusal 422 `code_expired` */
    async restore(token: string, password: string, from: From): Promise<LoginAnswer> {
      const problems = passwordProblems(password);
      if (problems.length > 0) throw new Refusal(422, problems.slice(0, 1));
      const passwordHash = await hashPassword(password);
      const now = core.now();
      const { playerId, ended } = await core.transact(async (tx) => {
        const fresh = and(
          eq(restoreTokens.hash, digest(token)),
          isNull(restoreTokens.usedAt),
          gt(restoreTokens.expiresAt, now),
        );
        const [used] = await tx.update(restoreTokens).set({ usedAt: now }).where(fresh).returning();
        if (!used) throw refuse(422, 'code_expired', 'token');
        const mine = and(eq(players.id, used.playerId), eq(players.brand, from.brand.id));
        const changed = await tx
          .update(players)
          .set({ passwordHash })
          .where(mine)
          .returning({ id: players.id });
        if (changed.length === 0) throw refuse(422, 'code_expired', 'token');
        await devices.forget(tx, used.playerId, null);
        return { playerId: used.playerId, ended: await sessions.endAll(tx, used.playerId, 'password') };
      });
      await sessions.shut(ended);
      const player = await findPlayer(core.db, playerId);
      return player ? { ok: true, ...(await accounts.enter(player, from)) } : { ok: false };
    },
  };
}
export type Restore = ReturnType<typeof createRestore>;
