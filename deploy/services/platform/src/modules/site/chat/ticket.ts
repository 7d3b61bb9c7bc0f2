import { Buffer } from 'node:buffer';
import { isLocale, type Locale } from 'shared-contracts/composition';
import { sameText, sign } from '../../../crypto';

/** Ten minutes, in milliseconds (SPEC.md, CH2). */
export const TICKET_LIFE = 600_000;

/** Who talks: a player in one session, or a guest's browser. */
export interface Talker {
  brand: string;
  playerId: number | null;
  sessionId: string | null;
  visitor: string | null;
  locale: Locale;
  about: string | null;
  /** A guest who solved a captcha for a talk of the own. */
  isProven: boolean;
}

/** A signed word of the server that says who talks, for the frame of the chat. */
export const writeTicket = (secret: string, talker: Talker, expiresAt: number): string => {
  const claims = Buffer.from(JSON.stringify({ ...talker, expiresAt })).toString('base64url');
  return `${claims}.${sign(secret, claims)}`;
};

/** Null for one that is forged, malformed or too old. */
export const readTicket = (secret: string, text: string, now: number): Talker | null => {
  const [claims = '', signature = ''] = text.split('.');
  if (!claims || !sameText(signature, sign(secret, claims))) return null;
  const { expiresAt, ...talker } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return expiresAt > now && isLocale(talker.locale) ? (talker as Talker) : null;
};
