import { type FrameMessage, parseSiteMessage, type SiteMessage } from 'shared-contracts/events';

type WithoutSource<Message> = Message extends unknown ? Omit<Message, 'source'> : never;

export interface Site {
  /** False when the page stands alone: then there is nobody to talk to and nowhere to go home. */
  framed: boolean;
  send(message: WithoutSource<FrameMessage>): void;
  onMessage(listen: (message: SiteMessage) => void): void;
}

/** The site around the frame; only the origin that the server checked is spoken and listened to (SPEC.md F3). */
export function siteAround(page: Window, origin: string): Site {
  const parent = page.parent === page ? undefined : page.parent;
  return {
    framed: parent !== undefined,
    send: (message) => parent?.postMessage({ source: 'casino-game', ...message }, origin),
    onMessage(listen) {
      page.addEventListener('message', (event: MessageEvent) => {
        if (event.origin !== origin || event.source !== parent) return;
        const message = parseSiteMessage(event.data);
        if (message) listen(message);
      });
    },
  };
}
