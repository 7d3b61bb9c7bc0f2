import { Agent, ask } from 'deploy-observability/http';
import type { PushMessage } from 'shared-contracts/push';
import webPush from 'web-push';
import type { Vapid } from '../../../vapid';
import { publicLookup } from './endpoint';
import type { PushSubscriptionRow } from './schema';

/** Seconds after which an undelivered push is no news any more. */
export const PUSH_TTL = 24 * 3600;
/** Milliseconds after which a silent push service is tried again later. */
const PATIENCE = 10_000;
/** Statuses of a subscription that is no more (RFC 8030, section 7.3). */
const GONE = [404, 410];

export type Target = Pick<PushSubscriptionRow, 'endpoint' | 'p256dh' | 'auth'>;
/** One request; resolves with the status. @throws Error when no answer came */
type Post = (url: string, headers: Record<string, string>, body: Buffer) => Promise<number>;

/** How requests reach push services; a test has them end elsewhere. */
export interface PushTransport {
  post: Post;
}

/** Over https, to public addresses alone; an answer that leads elsewhere is not followed. */
export function createTransport(
  via = new Agent({ connect: { lookup: publicLookup() }, connections: 20 }),
): PushTransport {
  return {
    async post(url, headers, body) {
      const call = { method: 'POST', headers, body, timeout: PATIENCE, most: 0, via } as const;
      return (await ask(url, { whom: 'the push service', ...call })).status;
    },
  };
}

/** Encrypts a message for a browser (RFC 8291), signs it (RFC 8292) and hands it to the browser's push service. */
export function createPushSender(
  { publicKey, privateKey, subject }: Vapid,
  transport: PushTransport,
) {
  const vapidDetails = { subject, publicKey, privateKey };
  return {
    /** `ttl`: seconds for which the service keeps it. @returns `gone` for a subscription that is no more. @throws Error that says with what status the service refused it */
    async send(
      { endpoint, p256dh, auth }: Target,
      message: PushMessage,
      ttl = PUSH_TTL,
    ): Promise<'sent' | 'gone'> {
      const details = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        { vapidDetails, TTL: ttl, urgency: 'normal', contentEncoding: 'aes128gcm' },
      );
      const headers = Object.fromEntries(
        Object.entries(details.headers).map(([name, value]) => [name, String(value)]),
      );
      const status = await transport.post(
        details.endpoint,
        headers,
        details.body ?? Buffer.alloc(0),
      );
      if (GONE.includes(status)) return 'gone';
      if (status < 200 || status >= 300) throw new Error(`the push service answered ${status}`);
      return 'sent';
    },
  };
}
export type PushSender = ReturnType<typeof createPushSender>;
