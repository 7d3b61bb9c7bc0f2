import type { SomeSettings } from 'deploy-observability/settings';
import webPush from 'web-push';
import { madeOnce, textIn } from './secrets';
import type { PLATFORM } from './settings';

/** What a push service knows this operator by (RFC 8292): base64url keys of P-256, and how to reach anyone who runs it. */
export interface Vapid {
  publicKey: string;
  privateKey: string;
  /** `mailto:` or `https:`. */
  subject: string;
}
type Given = SomeSettings<
  Pick<typeof PLATFORM, 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'VAPID_SUBJECT'>
>;

/**
 * `VAPID_PUBLIC_KEY` and `VAPID_PRIVATE_KEY`, else what `vapid-secret.json` of the data folder holds, made at the first start.
 * @throws Error for half a pair, and for keys and a subject that are none
 */
export function loadVapid(dataDir: string, settings: Given, siteOrigins: readonly string[]): Vapid {
  const { VAPID_PUBLIC_KEY: given, VAPID_PRIVATE_KEY: secret, VAPID_SUBJECT } = settings;
  if (Boolean(given) !== Boolean(secret))
    throw new Error('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together');
  const https = siteOrigins.find((origin) => origin.startsWith('https:'));
  const subject = VAPID_SUBJECT || https || 'mailto:webmaster@localhost';
  const vapid = given && secret ? { publicKey: given, privateKey: secret } : kept(dataDir);
  // says what is wrong with them at the start, not at the first push
  webPush.getVapidHeaders(
    'https://push.test',
    subject,
    vapid.publicKey,
    vapid.privateKey,
    'aes128gcm',
  );
  return { ...vapid, subject };
}

function kept(dataDir: string): Omit<Vapid, 'subject'> {
  const path = `${dataDir}/vapid-secret.json`;
  const stored = madeOnce(path, () => ({ ...webPush.generateVAPIDKeys() }));
  const [publicKey, privateKey] = [textIn(stored, 'publicKey'), textIn(stored, 'privateKey')];
  if (!publicKey || !privateKey) throw new Error(`${path} lacks publicKey or privateKey`);
  return { publicKey, privateKey };
}
