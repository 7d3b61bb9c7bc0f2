import type { Core } from '../../../core';
import { addressKey } from '../../../http/address';
import type { Caller } from '../../../http/caller';
import { RefusedError, refuse } from '../../../http/errors';
import type { MessageSender } from '../../../ports/messages';
import { text } from '../../../texts';
import type { ContactValue } from '../players/public';
import { findByContact, localeOfPlayer } from '../players/public';
import type { Limit, Throttle } from './throttle';

const DAY = 86_400_000;
/** So many taken contacts are told to one address in a day. */
export const TAKEN_TOLD = 10;
type From = Pick<Caller, 'brand' | 'ip'>;

const isTaken = (error: unknown): boolean =>
  error instanceof RefusedError &&
  error.items.some(({ code }) => code === 'email_taken' || code === 'phone_taken');

/** Registration tells that a contact is taken, to few and not behind its owner's back (SPEC.md, C4). */
export function createTaken(
  core: Core,
  { throttle, messages }: { throttle: Throttle; messages: MessageSender },
) {
  const tellOwner = async ({ type, value }: ContactValue, { brand }: From): Promise<void> => {
    if (type !== 'email' || (await throttle.hit(`taken-told:${brand.id}:${value}`, DAY)) > 1)
      return;
    const found = await findByContact(core.db, brand.id, { type, value });
    if (!found) return;
    const locale = localeOfPlayer(found.player);
    const values = { brand: brand.name };
    const subject = text(locale, 'taken.subject', values);
    const body = text(locale, 'taken.email', values);
    await messages.send({ channel: 'email', brand: brand.id, to: value, subject, body });
  };

  return {
    /** Runs a registration. @throws RefusedError 429 `too_many_attempts` after too many taken ones, and what `work` throws */
    async watch<T>(contact: ContactValue, from: From, work: () => Promise<T>): Promise<T> {
      const limits: Limit[] = [
        { key: `taken:${addressKey(from.ip)}`, limit: TAKEN_TOLD, windowMs: DAY },
      ];
      if (!(await throttle.admits(limits))) throw refuse(429, 'too_many_attempts');
      try {
        const answer = await work();
        await throttle.forgive(limits);
        return answer;
      } catch (error) {
        if (!isTaken(error)) await throttle.forgive(limits);
        else {
          await tellOwner(contact, from).catch((err: unknown) =>
            core.log.error({ err }, 'the owner of an address was not told'),
          );
        }
        throw error;
      }
    },
  };
}
export type Taken = ReturnType<typeof createTaken>;
