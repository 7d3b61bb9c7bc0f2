import { and, eq } from 'drizzle-orm';
import { canonicalPhone } from 'shared-contracts/phone';
import type { Core } from '../../core';
import { beginStep } from '../../db/migrate';
import { contacts } from '../players/public';

/**
 * Brings phones that were stored as they had been typed to the one form, once a database. What is no number, and what
 * another player of the brand has by now, stays as it is.
 */
export const readOldPhones = (core: Core): Promise<void> =>
  core.transact(async (tx) => {
    if (!(await beginStep(tx, 'phones_in_one_form'))) return;
    const phones = await tx.select().from(contacts).where(eq(contacts.type, 'phone'));
    for (const { id, brand, value: old } of phones) {
      const value = canonicalPhone(old);
      if (value === null || value === old) continue;
      const taken = and(eq(contacts.brand, brand), eq(contacts.type, 'phone'), eq(contacts.value, value));
      if ((await tx.select({ id: contacts.id }).from(contacts).where(taken)).length > 0) {
        core.log.warn({ contactId: id }, 'a phone has another player in its other spelling');
        continue;
      }
      await tx.update(contacts).set({ value }).where(eq(contacts.id, id));
    }
  });
