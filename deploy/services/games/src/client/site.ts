import type { FrameMessage, SiteMessage } from 'shared-contracts/events';
import { type Voice, voices } from './voices/voice';

type WithoutSource<Message> = Message extends unknown ? Omit<Message, 'source'> : never;

export interface Site {
  /** False when the page stands alone: then there is nobody to talk to. */
  framed: boolean;
  /** There is a way home: to the page around, or to the address that the site named. */
  hasWayOut: boolean;
  send(message: WithoutSource<FrameMessage>): void;
  onMessage(listen: (message: SiteMessage) => void): void;
}

/**
 * The site around the frame; only the origin that the server checked is spoken and listened to (SPEC.md F3).
 * @param goTo leaves a page that stands alone by `exit`, an address of that site
 */
export function siteAround(
  page: Window,
  origin: string,
  exit: string | null = null,
  voice: Voice = voices.own,
  goTo = (url: string): void => page.location.assign(url),
): Site {
  const parent = page.parent === page ? undefined : page.parent;
  return {
    framed: parent !== undefined,
    hasWayOut: parent !== undefined || exit !== null,
    send(message) {
      if (parent) parent.postMessage(voice.say({ source: 'casino-game', ...message }), origin);
      else if (message.type === 'closeFrame' && exit !== null) goTo(exit);
    },
    onMessage(listen) {
      page.addEventListener('message', (event: MessageEvent) => {
        if (event.origin !== origin || event.source !== parent) return;
        const message = voice.hear(event.data);
        if (message) listen(message);
      });
    },
  };
}
