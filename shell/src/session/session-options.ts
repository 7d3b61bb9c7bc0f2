import type { HttpService } from 'shared-contracts/area';
import type { TabChannel } from '../browser/tab-channel';

/** What a session needs of the shell. */
export interface SessionOptions {
  /** The visitor has a session cookie. */
  player: boolean;
  /** A nickname is not asked for. */
  skipNickname: boolean;
  http: HttpService;
  channel: TabChannel;
  requireLogin: () => void;
  requireRegistration: () => void;
  /** Ends when the page may become another visitor's: what is hydrated as one's must not be painted as another's. */
  mayChange: () => Promise<void>;
  /** A player who had none has a profile. */
  profileCame: () => void;
  /** The player came in by hand, in this tab. */
  entered: (how: 'sign-up' | 'sign-in') => void;
  /** Goes off a page that a guest may not see, or off any page when `always`; asks nobody. */
  leavePage: (always: boolean) => void;
  /** The session ended because the player is kept from play; `code` says why. */
  keptOut: (code: string) => void;
  /** The visitor is a guest now. */
  left: (redirect: boolean) => void;
  /** Drops what is kept of the visitor who left or came (inlined answers, calls on their way). */
  forget: () => void;
  /** Asks for the password again over the page; ends when the player is back or gave up. */
  askAgain: (idle: boolean) => Promise<void>;
}
