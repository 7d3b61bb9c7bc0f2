import type { PasskeyOptions, PasskeyProof } from 'shared-contracts/security';
import type { Core } from '../../../core';
import type { Player } from '../../../http/caller';
import { refuse } from '../../../http/errors';
import type { OwnPassword } from './own-password';
import type { Passkeys } from './passkeys';
import type { From } from './service';
import type { Sessions } from './sessions';

/** So long a proof counts. */
export const STEP_UP_MS = 300_000;
interface Parts {
  sessions: Sessions;
  ownPassword: OwnPassword;
  passkeys: Passkeys;
}

/** That the player sits there, and not somebody who has the session (SPEC.md, S16). */
export function createStepUp(core: Core, { sessions, ownPassword, passkeys }: Parts) {
  return {
    /** @throws RefusedError 403 `step_up_required` */
    async demand({ sessionId }: Pick<Player, 'sessionId'>): Promise<void> {
      const at = await sessions.steppedUpAt(sessionId);
      const age = at ? core.now().getTime() - at.getTime() : Number.POSITIVE_INFINITY;
      if (age < 0 || age > STEP_UP_MS) throw refuse(403, 'step_up_required');
    },
    /** @throws RefusedError 422 `wrong_password`, 429 `too_many_attempts` */
    async byPassword(player: Player, password: string): Promise<void> {
      await ownPassword.prove(player, password, 'password');
      await sessions.stepUp(player.sessionId);
    },
    /** What the player's passkey signs, in this session alone. @throws RefusedError 429 `too_many_attempts` */
    ask: (player: Player, from: From): Promise<PasskeyOptions> => passkeys.ask(from, player),
    /** @throws RefusedError 422 `passkey_failed`, `passkey_expired`; 429 `too_many_attempts` */
    async byPasskey(player: Player, proof: PasskeyProof, from: From): Promise<void> {
      await passkeys.prove(player, proof, from);
      await sessions.stepUp(player.sessionId);
    },
  };
}
export type StepUp = ReturnType<typeof createStepUp>;
