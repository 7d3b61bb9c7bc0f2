import type { LivePort, PortListener } from './port';
import { SharedPort, type Tabs } from './shared-port';
import { openSocketPort } from './socket-port';

interface Way {
  win: Window & typeof globalThis;
  /** Of the socket on the site's own origin. */
  path: string;
  guestMode: boolean;
  /** The name of a player's own room, null for a guest. */
  who: string | null;
}

const tabsOf = ({ navigator, BroadcastChannel }: Way['win']): Tabs | null =>
  navigator.locks && typeof BroadcastChannel === 'function'
    ? { locks: navigator.locks, channel: (name) => new BroadcastChannel(name) }
    : null;

/** Opens one connection for all tabs of the visitor, or a tab's own where the browser has no locks or channels (SPEC 13, 15). */
export const openPort = ({ win, path, guestMode, who }: Way, listener: PortListener): LivePort => {
  const openSocket = (heard: PortListener) => openSocketPort(path, guestMode, heard);
  const tabs = tabsOf(win);
  if (!tabs) return openSocket(listener);
  // guest mode never shares with tabs of a signed-in player
  return new SharedPort(
    { who: guestMode ? 'guest-mode' : (who ?? 'guest'), tabs, win, openSocket },
    listener,
  );
};
