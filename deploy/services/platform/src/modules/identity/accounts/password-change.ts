import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import type { Caller } from '../../../http/caller';
import { RefusedError } from '../../../http/errors';
import type { Outbox } from '../../../outbox/service';
import { contactsOf, type PlayerRow } from '../players/public';
import type { Codes } from './codes';
import type { Devices } from './devices';
import { dropPasskeys } from './passkey-repository';
import { hashPassword, passwordProblems } from './passwords';
import { setPassword, voidRestoreTokens } from './restore-repository';
import { deviceOf } from './session-repository';
import type { Sessions } from './sessions';
import { passwordChanged } from './topics';

interface Parts {
  codes: Codes;
  devices: Devices;
  sessions: Sessions;
  outbox: Outbox;
}

/** What every change of a password does, no matter who may make it (SPEC.md, C8). */
export function createPasswordChange(core: Core, { codes, devices, sessions, outbox }: Parts) {
  return {
    /**
     * Sets the password, in one transaction with `allowed`, which takes what gives the leave. Every session but `stays` ends, with its
     * games and its browser; links and codes for a new password count no more; the player is told by mail.
     * @throws RefusedError 422 `password_…`, and what `allowed` throws
     */
    async make(
      player: PlayerRow,
      password: string,
      { brand }: Pick<Caller, 'brand'>,
      allowed: (tx: Db) => Promise<void>,
      stays?: string,
    ): Promise<void> {
      const contacts = await contactsOf(core.db, player.id);
      const values = contacts.map(({ value }) => value);
      const problems = passwordProblems(password, [
        ...values,
        player.nickname ?? '',
        brand.name,
        brand.id,
      ]);
      if (problems.length > 0) throw new RefusedError(422, problems.slice(0, 1));
      const passwordHash = await hashPassword(password);
      const ended = await core.transact(async (tx) => {
        await allowed(tx);
        await setPassword(tx, player.id, passwordHash);
        await voidRestoreTokens(tx, player.id, core.now());
        await codes.drop(tx, brand.id, 'restore', values);
        await outbox.tell(tx, passwordChanged, { playerId: player.id, brand: brand.id });
        // anyone who lost the password may have lost more: only what is at hand stays
        if (stays === undefined) await dropPasskeys(tx, player.id);
        const kept = stays === undefined ? null : await deviceOf(tx, stays);
        await devices.forget(tx, player.id, kept);
        return sessions.endAll(tx, player.id, 'password', stays);
      });
      await sessions.shut(ended);
    },
  };
}
export type PasswordChange = ReturnType<typeof createPasswordChange>;
