import {
  type FrameMessage,
  type GameFrame,
  readFrameMessage,
  type SiteMessage,
  writeSiteMessage,
} from 'shared-contracts/events';
import { EMPTY, filter, fromEvent, map, type Observable } from 'shared-contracts/lib/rx';

/** The other end: the window of the game that runs, and whose it is. */
export type FrameEnd = Pick<GameFrame, 'origin' | 'dialect'> & { window: Window };
/** The wire between this page and the game in its frame; see SPEC.md, rules FF1, FF1b, FF2, FPR3 and FPR5. */
export interface FrameChannel {
  messages: Observable<FrameMessage>;
  send: (message: SiteMessage) => void;
}

const isPresent = <T>(value: T | undefined): value is T => value !== undefined;

/**
 * @param endOf what is heard and spoken to now: messages from anywhere else are not read, ours go nowhere else
 * @param isRead asked for each message of the game
 */
export const createFrameChannel = (
  endOf: () => FrameEnd | null,
  isRead: () => boolean,
): FrameChannel => ({
  messages:
    // a server has no window, and no game that could say anything
    typeof window === 'undefined'
      ? EMPTY
      : fromEvent<MessageEvent>(window, 'message').pipe(
          map(({ origin, source, data }) => {
            const end = endOf();
            if (!end || origin !== end.origin || source !== end.window || !isRead())
              return undefined;
            return readFrameMessage(end.dialect, data);
          }),
          filter(isPresent),
        ),
  send: (message) => {
    const end = endOf();
    const written = end && writeSiteMessage(end.dialect, message);
    if (end && written !== undefined) end.window.postMessage(written, end.origin);
  },
});
