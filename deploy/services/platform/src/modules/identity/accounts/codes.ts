import type { Core } from '../../../core';
import { randomCode, sameText, sign } from '../../../crypto';
import type { Db } from '../../../db/connect';
import { refuse } from '../../../http/errors';
import type { CodeGuard } from './code-guard';
import {
  addCode,
  changeCode,
  codeSentAt,
  forgetCode,
  lockCode,
  takeCode,
  voidCodes,
} from './code-repository';
import type { CodePurpose } from './schema';

/** Specification 1, section 9: resend 35 seconds, block 5 minutes; the other figures are ours. */
export const CODE = {
  resendMs: 35_000,
  blockMs: 300_000,
  lifeMs: 600_000,
  sends: 5,
  attempts: 5,
  forgetMs: 3_600_000,
};
/** A mail that confirms an address is read later than an SMS, and sent again only after 5 minutes (specification 2, section 9). */
export const MAIL_CODE = { resendMs: 300_000, lifeMs: 86_400_000 };
const timesOf = (purpose: CodePurpose) => (purpose === 'email' ? MAIL_CODE : CODE);
interface Key {
  brand: string;
  purpose: CodePurpose;
  target: string;
  /** What alone the code confirms, beside the target. */
  about?: string;
}

/**
 * Codes by SMS and e-mail (SPEC.md, C1 to C5). A target that no player has is counted like any other, so that nobody
 * learns from an answer who is registered.
 */
export function createCodes(core: Core, guard: CodeGuard) {
  const hashOf = (key: Key, code: string) =>
    sign(
      core.config.secrets.codes,
      [key.brand, key.purpose, key.target, code, ...(key.about ? [key.about] : [])].join('|'),
    );
  /** Without a block that a clock ahead of this one wrote. */
  const isBlocked = (until: Date | null | undefined, now: Date): boolean =>
    until != null && until > now && until.getTime() - now.getTime() <= CODE.blockMs;
  const later = (ms: number) => new Date(core.now().getTime() + ms);

  return {
    /**
     * Makes a code that replaces the last one; `limit` after too many. `none` counts a message that holds no code: nothing that
     * is typed is right for it.
     * @throws RefusedError 429 `code_sent_just_now` within 35 seconds of the last one, `code_sent_for_another` where that one confirms something
     * else, `too_many_sends` within 5 minutes of a mail that confirms an address: each text says how long it is
     */
    async make(key: Key, kind: 'digits' | 'none' = 'digits'): Promise<{ code: string } | 'limit'> {
      const now = core.now();
      const code = randomCode();
      const { resendMs, lifeMs } = timesOf(key.purpose);
      const fresh = {
        codeHash: kind === 'none' ? null : hashOf(key, code),
        about: key.about ?? null,
        sentAt: now,
        expiresAt: later(lifeMs),
        attempts: 0,
        blockedUntil: null,
      };
      const outcome = await core.db.transaction(async (transaction) => {
        const tx = transaction as unknown as Db;
        const { brand, purpose, target } = key;
        if (await addCode(tx, { brand, purpose, target, ...fresh, sends: 1 })) return 'sent';
        const row = await lockCode(tx, key);
        if (!row) return 'early';
        if (isBlocked(row.blockedUntil, now)) return 'limit';
        const apart = Math.abs(now.getTime() - row.sentAt.getTime());
        if (apart < resendMs) return row.about === fresh.about ? 'early' : 'other';
        const forgotten = row.blockedUntil !== null || apart > CODE.forgetMs;
        const sends = forgotten ? 1 : row.sends + 1;
        if (sends > CODE.sends) {
          await changeCode(tx, key, { blockedUntil: later(CODE.blockMs), codeHash: null });
          return 'limit';
        }
        await changeCode(tx, key, { ...fresh, sends });
        return 'sent';
      });
      if (outcome === 'other') throw refuse(429, 'code_sent_for_another');
      if (outcome === 'early')
        throw refuse(429, key.purpose === 'email' ? 'too_many_sends' : 'code_sent_just_now');
      return outcome === 'limit' ? 'limit' : { code };
    },
    /**
     * Looks at a code without using it up; `limit` once too many were wrong, of this code or of all (C3).
     * @throws RefusedError 422 `wrong_code` or `code_expired`, field `code`
     */
    async check(key: Key, code: string, ip: string): Promise<'ok' | 'limit'> {
      const attempt = { brand: key.brand, target: key.target, ip };
      if (!(await guard.admits(attempt))) return 'limit';
      const outcome = await core.db.transaction(async (transaction) => {
        const tx = transaction as unknown as Db;
        const row = await lockCode(tx, key);
        const now = core.now();
        if (isBlocked(row?.blockedUntil, now)) return 'limit';
        // one for something else confirms nothing here, right or wrong: it is not even compared
        if (!row?.codeHash || row.expiresAt <= now || row.about !== (key.about ?? null))
          return 'expired';
        if (sameText(row.codeHash, hashOf(key, code))) return 'ok';
        const attempts = row.attempts + 1;
        const spent =
          attempts >= CODE.attempts ? { codeHash: null, blockedUntil: later(CODE.blockMs) } : {};
        await changeCode(tx, key, { attempts, ...spent });
        return attempts >= CODE.attempts ? 'limit' : 'wrong';
      });
      // only what could have been a guess stays counted
      if (outcome === 'ok' || outcome === 'expired') await guard.forgive(attempt);
      if (outcome === 'wrong') throw refuse(422, 'wrong_code', 'code');
      if (outcome === 'expired') throw refuse(422, 'code_expired', 'code');
      return outcome;
    },
    /** Uses a code up that was right a moment ago. @throws RefusedError 422 `code_expired` when somebody else did, or a new one came */
    async use(tx: Db, key: Key, code: string): Promise<void> {
      if (!(await takeCode(tx, key, hashOf(key, code)))) throw refuse(422, 'code_expired', 'code');
    },
    /** When the last one was sent; null when there was none. */
    sentAt: (key: Key): Promise<Date | null> => codeSentAt(core.db, key),
    /** As if none had been sent: it did not leave this house. */
    forget: (key: Key): Promise<void> => forgetCode(core.db, key),
    /** No code of these contacts counts any more. */
    async drop(
      tx: Db,
      brand: string,
      purpose: CodePurpose,
      targets: readonly string[],
    ): Promise<void> {
      if (targets.length > 0) await voidCodes(tx, brand, purpose, targets);
    },
  };
}
export type Codes = ReturnType<typeof createCodes>;
