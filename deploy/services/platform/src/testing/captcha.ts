import { createHash } from 'node:crypto';

/** A solved captcha of the sandbox, as its script makes it. `now` in milliseconds. */
export function solvedCaptcha(now: number): { token: string; version: 'third' } {
  for (let nonce = 0; ; nonce += 1) {
    const token = `${now}.${nonce.toString(36)}x${Math.random().toString(36).slice(2, 8)}`;
    if (createHash('sha256').update(token).digest('hex').startsWith('000'))
      return { token, version: 'third' };
  }
}
