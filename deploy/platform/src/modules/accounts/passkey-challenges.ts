import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Core } from '../../core';
import { digest } from '../../crypto';
import { refuse } from '../../http/errors';
import { passkeyChallenges as table } from './schema';

/** So long a passkey may take. */
export const CHALLENGE_MS = 600_000;

/**
 * The challenge that a browser says it signed, and whether it did so in a frame of another site (Web Authentication Level 3,
 * 5.8.1: `crossOrigin`, `topOrigin`); null when it says none.
 */
function saidIn(clientDataJSON: string): { challenge: string; framed: boolean } | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const { challenge, crossOrigin, topOrigin } = said as Record<string, unknown>;
    const framed = (crossOrigin ?? false) !== false || topOrigin !== undefined;
    return typeof challenge === 'string' ? { challenge, framed } : null;
  } catch {
    return null;
  }
}

/** What passkeys sign: each good once, for minutes, in one brand and one session (SPEC.md, S13). */
export function createChallenges(core: Core) {
  return {
    /** @param sessionId of the player who adds a passkey; null for a sign-in */
    async keep(challenge: string, brand: string, sessionId: string | null): Promise<void> {
      const expiresAt = new Date(core.now().getTime() + CHALLENGE_MS);
      await core.db.insert(table).values({ hash: digest(challenge), brand, sessionId, expiresAt });
    },
    /**
     * Uses up the challenge that was signed, whatever comes of it.
     * @throws Refusal 422 `passkey_expired` for one that was not kept so, `passkey_failed` for one signed in a frame of another site
     */
    async use(clientDataJSON: string, brand: string, sessionId: string | null): Promise<string> {
      const said = saidIn(clientDataJSON);
      if (said === null) throw refuse(422, 'passkey_failed');
      const { challenge, framed } = said;
      const session = sessionId === null ? isNull(table.sessionId) : eq(table.sessionId, sessionId);
      const kept = and(eq(table.hash, digest(challenge)), eq(table.brand, brand), session);
      const used = await core.db
        .delete(table)
        .where(and(kept, gt(table.expiresAt, core.now())))
        .returning({ hash: table.hash });
      if (used.length === 0) throw refuse(422, 'passkey_expired');
      if (framed) throw refuse(422, 'passkey_failed');
      return challenge;
    },
  };
}
export type Challenges = ReturnType<typeof createChallenges>;
