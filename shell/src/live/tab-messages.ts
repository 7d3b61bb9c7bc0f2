import type { LiveAnswer } from 'shared-contracts/events';
import type { LiveRequest } from './port';

/** What the connection says to everybody who shares it. */
export type Said =
  | { kind: 'opened' | 'closed' | 'alive' }
  | { kind: 'stopped'; seconds: number }
  | { kind: 'ended'; code?: string }
  | { kind: 'event'; envelope: unknown }
  | { kind: 'resync'; stream: string };

/** What a tab says to the one that leads. */
type Asked =
  /** Asks for an open connection, and whether anybody answers. */
  { kind: 'hello' | 'bye' } | { kind: 'ask'; id: number; name: LiveRequest; body: object };

/** Messages of the leading tab: that it begins or ends to lead, and answers `to` a tab. */
type Led =
  | { kind: 'leads' | 'gone' }
  | { kind: 'here'; to: string; isOpen: boolean }
  | { kind: 'answer'; to: string; id: number; answer: LiveAnswer | undefined };

/** Tabs of one visitor tell each other requests of the socket and its events, nothing that lets anybody in. */
export type Message = Said | Asked | Led;
export type TabMessage = Message & { from: string };

/** Builds of the shell with another number do not understand each other, and do not meet. */
const PROTOCOL = 1;

/** @param who whose events they are: tabs of different visitors never meet (SPEC 13b) */
export const meetingPlace = (who: string): string => `live.${PROTOCOL}.${who}`;

export const isTabMessage = (data: unknown): data is TabMessage =>
  typeof data === 'object' &&
  data !== null &&
  'from' in data &&
  typeof data.from === 'string' &&
  'kind' in data &&
  typeof data.kind === 'string';
