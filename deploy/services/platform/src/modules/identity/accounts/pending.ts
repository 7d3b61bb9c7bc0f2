import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { refuse } from '../../../http/errors';
import { CODE } from './codes';
import { passwordFits } from './passwords';
import { findSignup, holdSignup, putSignup, replaceSignup, takeSignup } from './pending-repository';
import type { Newcomer } from './register';
import type { PendingRow } from './schema';

/** So long a sign-up waits for its code. */
export const PENDING_MS = 7 * 86_400_000;

const newcomerOf = ({ phone, passwordHash, details }: PendingRow): Newcomer => ({
  type: 'phone',
  value: phone,
  passwordHash,
  ...(details as Omit<Newcomer, 'type' | 'value' | 'passwordHash'>),
});

/** Sign-ups by phone that wait for their code (SPEC.md, P3 and P4). */
export function createPending(core: Core) {
  const heldUntil = () => new Date(core.now().getTime() + CODE.lifeMs);
  const find = async (brand: string, phone: string): Promise<PendingRow | null> => {
    const row = await findSignup(core.db, brand, phone);
    return row && core.now().getTime() - row.createdAt.getTime() < PENDING_MS ? row : null;
  };

  return {
    find,
    /**
     * Keeps a sign-up until its code comes. While a code is on its way for somebody else's, that one stays: the code would open the wrong one.
     * @throws RefusedError 429 `too_many_attempts`
     */
    async keep(brand: string, newcomer: Newcomer, password: string): Promise<void> {
      const { type: _, value: phone, passwordHash, ...details } = newcomer;
      const fresh = { passwordHash, details, heldUntil: heldUntil(), createdAt: core.now() };
      if (await putSignup(core.db, { brand, phone, ...fresh }, core.now())) return;
      const held = await find(brand, phone);
      if (!held || !(await passwordFits(held.passwordHash, password)))
        throw refuse(429, 'too_many_attempts');
      await replaceSignup(core.db, held, fresh);
    },
    /** A code is on its way: it opens this sign-up and no other as long as it counts. */
    hold: (brand: string, phone: string): Promise<void> =>
      holdSignup(core.db, brand, phone, heldUntil()),
    /** Takes it out, to make it a player in this transaction. */
    async take(tx: Db, brand: string, phone: string): Promise<Newcomer | null> {
      const row = await takeSignup(tx, brand, phone);
      return row ? newcomerOf(row) : null;
    },
  };
}
export type Pending = ReturnType<typeof createPending>;
