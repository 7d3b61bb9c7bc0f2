import { type FrameMessage, parseSiteMessage, type SiteMessage } from 'shared-contracts/events';
import { sparrow } from './sparrow';

/** How a provider's games write what they say to the page around them, and read what it says. */
export interface Voice {
  say(message: FrameMessage): unknown;
  /** Undefined for anything but a message. Check its origin first. */
  hear(data: unknown): SiteMessage | undefined;
}
const own: Voice = { say: (message) => message, hear: parseSiteMessage };
export const voices = { own, sparrow } as const;
export type VoiceName = keyof typeof voices;
