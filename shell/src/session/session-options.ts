import type { HttpService } from 'shared-contracts/area';
import type { TabChannel } from '../browser/tab-channel';
import type { ModalStack } from '../modals/modal-stack';
import type { RouterStore } from '../routing/router-store';
import type { Visitor } from './visitor';

/** What a session works with. */
export interface SessionParts {
  visitor: Visitor;
  /** `forget` drops what is kept of the visitor who left or came (inlined answers, calls on their way). */
  http: HttpService & { forget(): void };
  channel: TabChannel;
  /** `wait` ends when the page may become another visitor's: what is hydrated as one's must not be painted as another's. */
  hydration: { wait(): Promise<void> };
  router: Pick<RouterStore, 'requireLogin' | 'leaveForGuest' | 'navigate'>;
  modals: Pick<ModalStack, 'open'>;
}
export interface SessionSettings {
  /** A nickname is not asked for. */
  skipNickname: boolean;
  /** Who leaves by hand comes to the login. */
  logoutToLogin: boolean;
}
/** What the shell alone hears of a session. */
export type SessionNews =
  /** A player who had none has a profile. */
  | { type: 'profile' }
  /** The player came in by hand, in this tab. */
  | { type: 'entered'; how: 'sign-up' | 'sign-in' }
  /** The session ended because the player is kept from play; `code` says why. */
  | { type: 'kept out'; code: string };
