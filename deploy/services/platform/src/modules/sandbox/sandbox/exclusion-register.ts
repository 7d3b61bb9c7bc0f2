import type { Core } from '../../../core';
import {
  type ExclusionRegister,
  RegisterError,
  type RegisterQuestion,
} from '../../../ports/exclusion-register';
import {
  isRegisterDown,
  isRegistered,
  newestRegistered,
  register,
  turnRegister,
  unregister,
} from './repository';

/** Entries that its page shows. */
const SHOWN = 50;

/** A register of excluded players as markets have them: people stand in it by their contact, of whatever jurisdiction. */
export function createSandboxRegister(core: Core) {
  const port: ExclusionRegister = {
    async ask({ emails, phones }: Pick<RegisterQuestion, 'emails' | 'phones'>) {
      if (await isRegisterDown(core.db)) throw new RegisterError('unreachable');
      const contacts = [...emails, ...phones];
      if (contacts.length === 0) return 'clear';
      return (await isRegistered(core.db, contacts)) ? 'excluded' : 'clear';
    },
  };
  return {
    port,
    async read() {
      const entries = await newestRegistered(core.db, SHOWN);
      return { entries, isDown: await isRegisterDown(core.db) };
    },
    /** Entering somebody twice changes nothing. */
    enter: (contact: string): Promise<void> => register(core.db, contact, core.now()),
    lift: (contact: string): Promise<void> => unregister(core.db, contact),
    turn: (isDown: boolean): Promise<void> => turnRegister(core.db, isDown),
  };
}
export type SandboxRegister = ReturnType<typeof createSandboxRegister>;
