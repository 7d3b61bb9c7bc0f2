import { clearFirstAuth, type Profile } from 'shared-contracts/accounts';
import { modals as handles } from 'shared-contracts/area';
import { observable, runInAction } from 'shared-contracts/lib/state';
import { getSignIns } from 'shared-contracts/security';
import { buildProfile } from 'shared-contracts/testing';
import { greet } from './greeting';

const address = (is_primary: boolean, is_verified: boolean) => ({
  id: '5',
  value: 'ann@example.test',
  is_primary,
  is_verified,
});
const popupOf = (requiresGuest: boolean) => ({ match: { route: { meta: { requiresGuest } } } });
const ready = () => new Promise<void>((resolve) => setTimeout(resolve));

interface Given {
  popup?: object | null;
  /** The call that fails. */
  refused?: object;
  /** The sign-in before this one. */
  previous?: object | null;
}
/** What a greeting needs, and what it did in order. */
const siteOf = (
  profile: Partial<Profile> | null,
  { popup = null, refused, previous = null }: Given = {},
) => {
  const did: string[] = [];
  const errors: string[] = [];
  const toasts: { text: string; onClick: () => void }[] = [];
  const session = observable({ profile: profile && buildProfile({ emails: [], ...profile }) });
  const router = observable({ popup });
  const opened: (() => void)[] = [];
  const shell = {
    router,
    session: Object.assign(session, { reloadProfile: async () => void did.push('profile') }),
    http: {
      call: async (call: object) => {
        if (call === refused) throw new Error('away');
        if (call === clearFirstAuth) did.push('clear');
        return call === getSignIns ? { data: { items: [], previous } } : {};
      },
    },
    report: { error: (what: string) => errors.push(what) },
    modals: {
      open: ({ name }: { name: string }) => {
        did.push(name);
        return new Promise<void>((resolve) => opened.push(resolve));
      },
    },
    toasts: { show: (toast: (typeof toasts)[number]) => toasts.push(toast) },
    i18n: { locale: 'en', tag: 'en-GB', timeZone: 'UTC' },
  };
  const close = async () => {
    opened.shift()?.();
    await ready();
  };
  return { shell: shell as never, did, errors, toasts, router, session, close };
};
const [thanks, confirm] = [handles.thanks.name, handles.confirmEmail.name];

test('nothing opens until the popup of guests is gone; another popup is not waited for', async () => {
  const { shell, did, router } = siteOf({}, { popup: popupOf(true) });
  void greet(shell, 'sign-up');
  await ready();
  expect(did).toEqual([]);
  runInAction(() => {
    router.popup = null;
  });
  await ready();
  expect(did).toEqual([thanks]);
  const other = siteOf({}, { popup: popupOf(false) });
  void greet(other.shell, 'sign-up');
  await ready();
  expect(other.did).toEqual([thanks]);
});

test.each<[string, boolean, boolean, boolean]>([
  ['the first address, unproved', true, false, true],
  ['the first address, proved', true, true, false],
  ['another address, unproved', false, false, false],
  ['another address, proved', false, true, false],
])('after a sign-up the code of %s is asked for: %j, %j, %j', async (_, first, proved, asks) => {
  const { shell, did, close } = siteOf({ emails: [address(first, proved)] });
  void greet(shell, 'sign-up');
  await ready();
  expect(did).toEqual([asks ? confirm : thanks]);
  await close();
  expect(did).toEqual(asks ? [confirm, thanks] : [thanks]);
});

test('a login asks for no code, and thanks at the first alone, which it then clears', async () => {
  const emails = [address(true, false)];
  const first = siteOf({ emails, first_auth: true });
  void greet(first.shell, 'sign-in');
  await ready();
  expect(first.did).toEqual([thanks]);
  await first.close();
  expect(first.did).toEqual([thanks, 'clear', 'profile']);
  const later = siteOf({ emails, first_auth: false });
  await greet(later.shell, 'sign-in');
  expect(later.did).toEqual([]);
});

test('a sign-up is thanked without being the first login, which is thanked later', async () => {
  const { shell, did, close } = siteOf({ first_auth: true });
  void greet(shell, 'sign-up');
  await ready();
  await close();
  expect(did).toEqual([thanks]);
});

test('who left while the code was asked for, or while the thanks lay there, is told no more', async () => {
  const { shell, did, session, close } = siteOf({ emails: [address(true, false)] });
  void greet(shell, 'sign-up');
  await ready();
  runInAction(() => {
    session.profile = null;
  });
  await close();
  expect(did).toEqual([confirm]);
  const other = siteOf({ first_auth: true });
  void greet(other.shell, 'sign-in');
  await ready();
  runInAction(() => {
    other.session.profile = buildProfile({ user_id: 99 });
  });
  await other.close();
  expect(other.did).toEqual([thanks]);
  const nobody = siteOf(null);
  await greet(nobody.shell, 'sign-up');
  expect(nobody.did).toEqual([]);
});

test('what fails of a greeting is reported, and keeps nobody from the rest', async () => {
  const unknown = siteOf({ first_auth: true }, { refused: getSignIns });
  void greet(unknown.shell, 'sign-in');
  await ready();
  await unknown.close();
  expect(unknown.did).toEqual([thanks, 'clear', 'profile']);
  expect(unknown.errors).toEqual(['last-sign-in']);
  const kept = siteOf({ first_auth: true }, { refused: clearFirstAuth });
  void greet(kept.shell, 'sign-in');
  await ready();
  await kept.close();
  expect([kept.did, kept.errors]).toEqual([[thanks], ['first-auth']]);
});

test('a login says when and in what the last one was; the first one ever, and a sign-up, say nothing', async () => {
  const createdAt = '2026-11-20T10:00:00.000Z';
  const { shell, did, toasts } = siteOf(
    {},
    { previous: { createdAt, browser: 'Firefox', os: 'Linux' } },
  );
  await greet(shell, 'sign-in');
  await ready();
  expect(toasts.map(({ text }) => text)).toEqual([
    'Last sign-in: 20/11/2026, 10:00, Firefox, Linux. Not you? Look at your devices.',
  ]);
  toasts[0]?.onClick();
  expect(did).toEqual([handles.security.name]);
  const unknown = siteOf({}, { previous: { createdAt, browser: null, os: null } });
  await greet(unknown.shell, 'sign-in');
  await ready();
  expect(unknown.toasts[0]?.text).toContain('10:00, Unknown device');
  const first = siteOf({});
  await greet(first.shell, 'sign-in');
  const fresh = siteOf({}, { previous: { createdAt, browser: 'Firefox', os: 'Linux' } });
  void greet(fresh.shell, 'sign-up');
  await ready();
  expect([first.toasts, fresh.toasts]).toEqual([[], []]);
});
