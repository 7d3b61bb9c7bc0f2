import { balanceChanged } from 'shared-contracts/accounts';
import type { HostServices } from 'shared-contracts/area';
import { isJustPressed } from 'shared-contracts/stores';
import { createChannel } from '../browser/tab-channel';
import type { SessionStore } from './session-store';

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** Milliseconds between two messages of activity to other tabs, and between two checks. */
const TOLD_EVERY = 5000;
const LOOKED_EVERY = 10_000;

interface Presence {
  present: true;
}
const isPresence = (data: unknown): data is Presence =>
  typeof data === 'object' && data !== null && 'present' in data;

/**
 * Ends the session of a player who was inactive for so many minutes in every tab of this browser (SPEC 16). A bet is activity, and so is a round
 * shown after a press. A device that slept is checked when it wakes.
 * @returns what ends the watch
 */
export const watchIdle = (
  win: Window,
  { session, host }: { session: SessionStore; host: Pick<HostServices, 'rounds' | 'live'> },
  minutes: number,
): (() => void) => {
  let seen = Date.now();
  let told = 0;
  const channel = createChannel<Presence>('presence', isPresence);
  const here = () => {
    const now = Date.now();
    // a player who comes back too late has to be asked first
    if (now - seen > minutes * 60_000) return look();
    seen = now;
    if (now - told < TOLD_EVERY) return;
    told = now;
    channel.post({ present: true });
  };
  const look = () => {
    if (Date.now() - seen <= minutes * 60_000) return;
    seen = Date.now();
    void session.endIdle();
  };
  const endChannel = channel.listen(() => {
    seen = Date.now();
  });
  // presses inside a game's frame are seen by their messages
  const bets = host.live
    .on(balanceChanged)
    .subscribe(({ payload: { round } }) => round?.kind === 'bet' && here());
  const rounds = host.rounds.events.subscribe(() => isJustPressed(win) && here());
  const visitors = session.events.subscribe(here);
  const timer = setInterval(look, LOOKED_EVERY);
  for (const sign of SIGNS) win.addEventListener(sign, here, { passive: true, capture: true });
  win.document.addEventListener('visibilitychange', look);
  return () => {
    endChannel();
    channel.close();
    bets.unsubscribe();
    rounds.unsubscribe();
    visitors.unsubscribe();
    clearInterval(timer);
    for (const sign of SIGNS) win.removeEventListener(sign, here, { capture: true });
    win.document.removeEventListener('visibilitychange', look);
  };
};
