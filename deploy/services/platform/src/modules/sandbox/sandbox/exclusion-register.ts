import { desc, eq, inArray } from 'drizzle-orm';
import type { Core } from '../../../core';
import {
  type ExclusionRegister,
  RegisterError,
  type RegisterQuestion,
} from '../../../ports/exclusion-register';
import { sandboxRegisterEntries, sandboxRegisterState } from './schema';

/** Entries that its page shows. */
const SHOWN = 50;

/** A register of excluded players as markets have them: people stand in it by their contact, of whatever jurisdiction. */
export function createSandboxRegister(core: Core) {
  const isDown = async (): Promise<boolean> => {
    const [state] = await core.db.select().from(sandboxRegisterState);
    return state?.isDown ?? false;
  };
  const port: ExclusionRegister = {
    async ask({ emails, phones }: Pick<RegisterQuestion, 'emails' | 'phones'>) {
      if (await isDown()) throw new RegisterError('unreachable');
      const contacts = [...emails, ...phones];
      if (contacts.length === 0) return 'clear';
      const found = await core.db
        .select()
        .from(sandboxRegisterEntries)
        .where(inArray(sandboxRegisterEntries.contact, contacts))
        .limit(1);
      return found.length > 0 ? 'excluded' : 'clear';
    },
  };
  return {
    port,
    async read() {
      const newest = core.db
        .select()
        .from(sandboxRegisterEntries)
        .orderBy(desc(sandboxRegisterEntries.at));
      return { entries: await newest.limit(SHOWN), isDown: await isDown() };
    },
    /** Entering somebody twice changes nothing. */
    async enter(contact: string): Promise<void> {
      const entry = { contact, at: core.now() };
      await core.db.insert(sandboxRegisterEntries).values(entry).onConflictDoNothing();
    },
    async lift(contact: string): Promise<void> {
      await core.db
        .delete(sandboxRegisterEntries)
        .where(eq(sandboxRegisterEntries.contact, contact));
    },
    async turn(isDown: boolean): Promise<void> {
      await core.db
        .insert(sandboxRegisterState)
        .values({ id: 1, isDown })
        .onConflictDoUpdate({ target: sandboxRegisterState.id, set: { isDown } });
    },
  };
}
export type SandboxRegister = ReturnType<typeof createSandboxRegister>;
