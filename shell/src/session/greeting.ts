import { clearFirstAuth } from 'shared-contracts/accounts';
import { type HostServices, modals as handles } from 'shared-contracts/area';
import { when } from 'shared-contracts/lib/state';
import { getSignIns } from 'shared-contracts/security';
import type { RouterStore } from '../routing/router-store';
import type { SessionStore } from './session-store';
import { deviceText, whenIn } from './when';
import { wordsIn } from './words';

export type Greeter = Pick<HostServices, 'modals' | 'http' | 'report' | 'toasts' | 'i18n'> & {
  session: SessionStore;
  router: RouterStore;
};

/** The popup of guests leaves by a step back, which would close a modal in its place. */
const popupGone = (router: RouterStore): Promise<void> =>
  when(() => router.popup?.match.route.meta.requiresGuest !== true);

/**
 * Greets a player who has just come in (specification 2, section 2.4): after a sign-up the e-mail's code and the thanks, which come again at the
 * first login.
 */
export const greet = async (shell: Greeter, how: 'sign-up' | 'sign-in'): Promise<void> => {
  const { session, modals } = shell;
  await popupGone(shell.router);
  const player = session.profile?.user_id;
  const isHere = () => player !== undefined && session.profile?.user_id === player;
  const isUnproved = session.profile?.emails.some(
    (email) => email.is_primary && !email.is_verified,
  );
  if (how === 'sign-in') void tellLast(shell);
  if (how === 'sign-up' && isUnproved) await modals.open(handles.confirmEmail, {});
  // a player who left meanwhile is thanked at the next login
  if (!isHere() || !(how === 'sign-up' || session.profile?.first_auth)) return;
  await modals.open(handles.thanks, {});
  if (how === 'sign-in' && isHere()) await clear(shell);
};

/** Shows the last sign-in before this one, so that a stranger's is noticed; a press leads to the devices. */
const tellLast = async ({ http, modals, toasts, i18n, report }: Greeter): Promise<void> => {
  try {
    const { previous } = (await http.call(getSignIns)).data;
    if (!previous) return;
    const t = wordsIn(i18n.locale);
    const when = whenIn(i18n.tag, i18n.timeZone)(previous.createdAt);
    const text = t('login.last', { when, device: deviceText(previous) || t('devices.unknown') });
    toasts.show({
      key: 'last-sign-in',
      type: 'info',
      text,
      onClick: () => void modals.open(handles.security, {}),
    });
  } catch (error) {
    report.error('last-sign-in', error);
  }
};

const clear = async ({ http, session, report }: Greeter): Promise<void> => {
  try {
    await http.call(clearFirstAuth);
    await session.reloadProfile();
  } catch (error) {
    report.error('first-auth', error);
  }
};
