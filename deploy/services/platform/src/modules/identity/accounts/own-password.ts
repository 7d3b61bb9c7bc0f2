import type { Core } from '../../../core';
import type { Caller, Player } from '../../../http/caller';
import { refuse } from '../../../http/errors';
import { findPlayer, type PlayerRow } from '../players/public';
import type { PasswordChange } from './password-change';
import { passwordFits } from './passwords';
import type { Throttle } from './throttle';

/** Wrong old passwords of one player: a session that was left open is no leave to guess. */
export const OLD_PASSWORDS = { limit: 5, windowMs: 300_000 } as const;

/** A player's own change of the password (SPEC.md, C8). */
export function createOwnPassword(core: Core, throttle: Throttle, change: PasswordChange) {
  const prove = async ({ id }: Player, password: string, field: string): Promise<PlayerRow> => {
    const limits = [{ key: `old-password:${id}`, ...OLD_PASSWORDS }];
    if (!(await throttle.admits(limits))) throw refuse(429, 'too_many_attempts');
    const player = await findPlayer(core.db, id);
    if (!player || !(await passwordFits(player.passwordHash, password)))
      throw refuse(422, 'wrong_password', field);
    await throttle.forgive(limits);
    return player;
  };
  return {
    /** That it is the player. @param field of the request that holds the password. @throws RefusedError 422 `wrong_password`, 429 `too_many_attempts` */
    prove,
    /** @throws RefusedError 422 `wrong_password` (field `oldPassword`), `password_…`; 429 `too_many_attempts` */
    async change(
      who: Player,
      { oldPassword, password }: { oldPassword: string; password: string },
      from: Pick<Caller, 'brand'>,
    ): Promise<void> {
      const player = await prove(who, oldPassword, 'oldPassword');
      await change.make(player, password, from, async () => undefined, who.sessionId);
    },
  };
}
export type OwnPassword = ReturnType<typeof createOwnPassword>;
