import {
  getHiddenGames,
  type HiddenEntry,
  hiddenGamesChanged,
  hideGames,
} from '../api/hidden-games';
import { createFakeHost } from '../testing';
import { LiveHiddenGames } from './live-hidden-games';

const SOON = () => new Promise((resolve) => setTimeout(resolve));
const LEAP: HiddenEntry = { kind: 'game', slug: 'leap', name: 'Leap' };
const LUMEN: HiddenEntry = { kind: 'producer', slug: 'lumen', name: 'Lumen' };
const leap = { slug: 'leap', provider: { slug: 'other' } };
const reef = { slug: 'reef', provider: { slug: 'lumen' } };

/** A page of a player, or of a guest. */
const open = (player = true, kept: HiddenEntry[] = []) => {
  const fake = createFakeHost({ player });
  const account = { entries: kept, version: kept.length };
  fake.http
    .on(getHiddenGames, () => ({ data: { ...account } }))
    .on(hideGames, ({ params: { kind, slug }, body: { hidden } }) => {
      const others = account.entries.filter((one) => one.kind !== kind || one.slug !== slug);
      const entry = { kind, slug, name: slug };
      Object.assign(account, {
        entries: hidden ? [entry, ...others] : others,
        version: account.version + 1,
      });
      return { data: { ...account } };
    });
  const hidden = new LiveHiddenGames(fake.host);
  hidden.begin();
  return { ...fake, hidden, account };
};

test('a game is hidden by itself or with its provider, at once', async () => {
  const { hidden, http } = open();
  await SOON();
  hidden.set(LEAP, true);
  hidden.set(LUMEN, true);
  expect([hidden.has(leap), hidden.has(reef), hidden.hides(LUMEN)]).toEqual([true, true, true]);
  expect(hidden.hides({ kind: 'game', slug: 'reef' })).toBe(false);
  await SOON();
  expect(hidden.entries.map(({ slug }) => slug)).toEqual(['lumen', 'leap']);
  expect(http.callsOf(hideGames)).toHaveLength(2);
});

test('a second press for the same asks nothing, and the last of opposite ones stands', async () => {
  const { hidden, http } = open();
  await SOON();
  hidden.set(LEAP, true);
  hidden.set(LEAP, true);
  hidden.set(LEAP, false);
  expect(hidden.has(leap)).toBe(false);
  await SOON();
  expect(http.callsOf(hideGames).map(({ input }) => input.body.hidden)).toEqual([true, false]);
  expect(hidden.entries).toEqual([]);
});

test('what was refused, or never left the browser, is taken back and said; the rest stays', async () => {
  const { hidden, http, toasts } = open(true, [LUMEN]);
  await SOON();
  http.fail(hideGames, 0, 'offline');
  hidden.set(LEAP, true);
  hidden.set(LUMEN, false);
  await SOON();
  expect([hidden.has(leap), hidden.has(reef)]).toEqual([false, true]);
  expect(toasts.map(({ type, text }) => [type, text])).toContainEqual(['error', 'offline']);
});

test('another tab’s change counts, an older one does not', async () => {
  const { hidden, live } = open(true, [LUMEN]);
  await SOON();
  live.emit(hiddenGamesChanged, { entries: [LEAP, LUMEN], version: 2 });
  expect(hidden.has(leap)).toBe(true);
  live.emit(hiddenGamesChanged, { entries: [LUMEN], version: 1 });
  expect(hidden.has(leap)).toBe(true);
});

test('a guest has none and asks nothing, and who signs out leaves none behind', async () => {
  const guest = open(false);
  guest.hidden.set(LEAP, true);
  await SOON();
  expect([guest.hidden.entries, guest.http.calls]).toEqual([[], []]);

  const { hidden, host, http } = open(true, [LUMEN]);
  await SOON();
  expect(hidden.has(reef)).toBe(true);
  await host.session.logout();
  const asked = http.calls.length;
  hidden.set(LEAP, true);
  await SOON();
  expect([hidden.entries, http.calls.length]).toEqual([[], asked]);
});

test('the answer that comes after a sign-out changes nothing', async () => {
  const { hidden, host } = open();
  await SOON();
  hidden.set(LEAP, true);
  await host.session.logout();
  await SOON();
  expect(hidden.entries).toEqual([]);
});

test('a list that did not come says so, and comes when it is read again', async () => {
  const { host, http } = createFakeHost({ player: true });
  http.fail(getHiddenGames, 500, 'server_error');
  const hidden = new LiveHiddenGames(host);
  hidden.begin();
  await SOON();
  expect(hidden.state).toBe('failed');
  http.on(getHiddenGames, { data: { entries: [LEAP], version: 1 } });
  await hidden.reload();
  expect([hidden.state, hidden.has(leap)]).toEqual(['ready', true]);
});
