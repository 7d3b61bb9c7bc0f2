import type { Core } from '../../../core';
import { digest } from '../../../crypto';
import { refuse } from '../../../http/errors';
import { addChallenge, takeChallenge } from './passkey-repository';

/** So long a passkey may take. */
export const CHALLENGE_MS = 600_000;

/**
 * The challenge that a browser says it signed, and whether it did so in a frame of another site (Web Authentication Level 3,
 * 5.8.1: `crossOrigin`, `topOrigin`); null when it says none.
 */
export function saidIn(clientDataJSON: string): { challenge: string; framed: boolean } | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const { challenge, crossOrigin, topOrigin } = said as Record<string, unknown>;
    const framed = (crossOrigin ?? false) !== false || topOrigin !== undefined;
    return typeof challenge === 'string' ? { challenge, framed } : null;
  } catch {
    return null;
  }
}

/** What a challenge was asked for: a sign-in names no session, the others belong to one. */
export type ChallengeUse = { purpose: 'login' } | { purpose: 'add' | 'step-up'; sessionId: string };

/**
 * A step-up is asked for without a password, so its challenge adds no passkey. The other two are told apart by
 * their session.
 */
const keptAs = (challenge: string, use: ChallengeUse) => ({
  hash: digest(use.purpose === 'step-up' ? `step-up|${challenge}` : challenge),
  sessionId: use.purpose === 'login' ? null : use.sessionId,
});

/** What passkeys sign: each good once, for minutes, in one brand, for one purpose, in one session (SPEC.md, S13). */
export function createChallenges(core: Core) {
  return {
    async keep(challenge: string, brand: string, use: ChallengeUse): Promise<void> {
      const expiresAt = new Date(core.now().getTime() + CHALLENGE_MS);
      await addChallenge(core.db, { ...keptAs(challenge, use), brand, expiresAt });
    },
    /**
     * Uses up the challenge that was signed, whatever comes of it.
     * @throws RefusedError 422 `passkey_expired` for one that was not kept so, `passkey_failed` for one signed in a frame of another site
     */
    async use(clientDataJSON: string, brand: string, use: ChallengeUse): Promise<string> {
      const said = saidIn(clientDataJSON);
      if (said === null) throw refuse(422, 'passkey_failed');
      const { challenge, framed } = said;
      const kept = { ...keptAs(challenge, use), brand };
      if (!(await takeChallenge(core.db, kept, core.now()))) throw refuse(422, 'passkey_expired');
      if (framed) throw refuse(422, 'passkey_failed');
      return challenge;
    },
  };
}
export type Challenges = ReturnType<typeof createChallenges>;
