import { createHmac, timingSafeEqual } from 'node:crypto';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MAC_BYTES = 16;
/**
 * Until then ids from before signatures are signed at their next page: a browser keeps the cookie for 400 days, and its buckets must not change
 * before it comes again.
 */
export const UNSIGNED_UNTIL = Date.parse('2028-01-01T00:00:00Z');

/** `signed`: this site gave it. */
export interface VisitorId {
  id: string;
  signed: boolean;
}

/** The ids of visitors as their cookie holds them: `{id}.{signature}`, HMAC-SHA256 by a key of this purpose (C-4b). */
export class VisitorIds {
  private readonly key: Buffer;

  constructor(
    secret: string,
    private readonly now: () => number = Date.now,
  ) {
    this.key = createHmac('sha256', secret).update('visitor').digest();
  }

  sign(id: string): string {
    return `${id}.${this.mac(id).toString('base64url')}`;
  }

  /** Null for what was forged, or never an id. */
  read(value: string): VisitorId | null {
    const [id = '', signature, ...rest] = value.split('.');
    if (!ID.test(id) || rest.length > 0) return null;
    if (signature === undefined) return this.now() < UNSIGNED_UNTIL ? { id, signed: false } : null;
    const given = Buffer.from(signature, 'base64url');
    const own = this.mac(id);
    return given.length === own.length && timingSafeEqual(given, own) ? { id, signed: true } : null;
  }

  private mac(id: string): Buffer {
    return createHmac('sha256', this.key).update(id).digest().subarray(0, MAC_BYTES);
  }
}
