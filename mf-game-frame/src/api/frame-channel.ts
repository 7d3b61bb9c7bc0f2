import { type FrameMessage, parseFrameMessage, type SiteMessage } from 'shared-contracts/events';
import { EMPTY, filter, fromEvent, map, type Observable } from 'shared-contracts/lib/rx';

/** The wire between this page and the game in its frame; see SPEC.md, rules F1 to F4. */
export interface FrameChannel {
  messages: (from: () => Window | null) => Observable<FrameMessage>;
  send: (to: Window | null, message: SiteMessage) => void;
}

const isPresent = <T>(value: T | undefined): value is T => value !== undefined;

/** @param origin the games' origin, exactly; messages from anywhere else are not read, ours go nowhere else. */
export const createFrameChannel = (origin: string): FrameChannel => ({
  messages: (from) =>
    // a server has no window, and no game that could say anything
    typeof window === 'undefined'
      ? EMPTY
      : fromEvent<MessageEvent>(window, 'message').pipe(
          filter((event) => event.origin === origin && event.source !== null && event.source === from()),
          map((event) => parseFrameMessage(event.data)),
          filter(isPresent),
        ),
  send: (to, message) => to?.postMessage(message, origin),
});
