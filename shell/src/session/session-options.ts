import type { HttpService } from 'shared-contracts/area';
import type { TabChannel } from '../browser/tab-channel';
import type { ModalStack } from '../modals/modal-stack';
import type { RouterStore } from '../routing/router-store';
import type { Visitor } from './visitor';

/** What a session works with. */
export interface SessionParts {
  visitor: Visitor;
  /** `forget` drops the former visitor's inlined answers and calls on their way. */
  http: HttpService & { forget(): void };
  channel: TabChannel;
  /** `wait` ends when the page may become another visitor's: parts must be hydrated for the visitor for whom they were rendered. */
  hydration: { wait(): Promise<void> };
  router: Pick<RouterStore, 'requireLogin' | 'leaveForGuest' | 'navigate'>;
  modals: Pick<ModalStack, 'open'>;
}
export interface SessionSettings {
  /** A nickname is not asked for. */
  skipNickname: boolean;
  /** Leads to the login after a logout by hand. */
  logoutToLogin: boolean;
}
/** What the shell alone hears of a session. */
export type SessionNews =
  /** The player has a profile now. */
  | { type: 'profile' }
  /** The player came in by hand, in this tab. */
  | { type: 'entered'; how: 'sign-up' | 'sign-in' }
  /** The session ended because the player is kept from play; `code` says why. */
  | { type: 'kept out'; code: string };
