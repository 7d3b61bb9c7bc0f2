import { updateProfile } from 'shared-contracts/accounts';
import { createChannel, createTabChannel, isNothing } from '../browser/tab-channel';
import { createShownRounds, isRoundWord } from '../rounds/shown-rounds';
import { SessionStore } from '../session/session-store';
import type { Calls } from './create-calls';
import type { Page } from './create-page';
import type { Routing } from './create-routing';
import type { PageData } from './read-page';

/** Who the visitor is, and what the tabs of this browser tell each other. */
export const createSession = ({
  boot,
  hydration,
  i18n,
  clock,
  http,
  report,
  visitor,
  modals,
  router,
}: PageData & Page & Calls & Routing) => {
  // other tabs may be a player's
  const channel = boot.guestMode ? createChannel('guest', isNothing) : createTabChannel();
  const roundsChannel = createChannel('rounds', isRoundWord);
  const rounds = createShownRounds(roundsChannel, clock);
  const session = new SessionStore(
    { visitor, http, channel, hydration, router, modals },
    {
      skipNickname: boot.serverData?.registrationConfig.skipNickname ?? true,
      logoutToLogin: boot.brand.logoutToLogin,
    },
  );
  http.actFor(session);
  i18n.events.subscribe((event) => {
    if (event.type !== 'switched' || !session.player) return;
    const body = { locale: event.locale };
    http.call(updateProfile, { body }).catch((error) => report.error('locale', error));
  });
  const end = () => {
    session.dispose();
    channel.close();
    rounds.dispose();
    roundsChannel.close();
  };
  return { session, rounds, end };
};
export type Session = ReturnType<typeof createSession>;
