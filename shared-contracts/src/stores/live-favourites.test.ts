import {
  FAVOURITES_LIMIT,
  favouritesChanged,
  getFavourites,
  mergeFavourites,
  setFavourite,
} from '../api/favourites';
import { buildProfile, createFakeHost } from '../testing';
import { DeviceFavourites } from './device-favourites';
import { LiveFavourites } from './live-favourites';

const SOON = () => new Promise((resolve) => setTimeout(resolve));
const device = () => new DeviceFavourites(() => window.localStorage);
/** A page of this browser. */
const open = (options: Parameters<typeof createFakeHost>[0] = {}, kept: string[] = []) => {
  const fake = createFakeHost(options);
  const account = { slugs: kept, version: kept.length };
  fake.http
    .on(getFavourites, () => ({ data: { ...account } }))
    .on(setFavourite, ({ params: { slug }, body: { favourite } }) => {
      const others = account.slugs.filter((each) => each !== slug);
      Object.assign(account, {
        slugs: favourite ? [slug, ...others] : others,
        version: account.version + 1,
      });
      return { data: { ...account } };
    })
    .on(mergeFavourites, ({ body: { slugs } }) => {
      const added = slugs.filter((slug) => !account.slugs.includes(slug));
      Object.assign(account, { slugs: [...added, ...account.slugs], version: account.version + 1 });
      return { data: { ...account } };
    });
  const favourites = new LiveFavourites(fake.host, device());
  favourites.begin();
  return { ...fake, favourites, account };
};
beforeEach(() => window.localStorage.clear());

describe('a guest', () => {
  test('finds their favourites again in this browser, and in another tab at once', () => {
    const [first, second] = [open(), open()];
    first.favourites.toggle('reef');
    first.favourites.toggle('owl');
    second.favourites.heard('favourites');
    expect(second.favourites.slugs).toEqual(['owl', 'reef']);
    second.favourites.toggle('reef');
    expect(open().favourites.slugs).toEqual(['owl']);
    expect(first.http.calls).toEqual([]);
  });

  test('keeps so many and no more, and is told', () => {
    device().write(Array.from({ length: FAVOURITES_LIMIT }, (_, n) => `game-${n}`));
    const { favourites, toasts } = open();
    favourites.toggle('owl');
    expect([favourites.has('owl'), toasts.map(({ text }) => text)]).toEqual([
      false,
      ['favourites_full'],
    ]);
  });

  test('what is no list of games is none', () => {
    for (const text of ['{', '7', '{"a":1}', '[1,null,""]']) {
      window.localStorage.setItem('favourites', text);
      expect(open().favourites.slugs).toEqual([]);
    }
  });
});

describe('at a sign-in', () => {
  test('what the guest kept becomes the player’s, once, though two tabs hear of it', async () => {
    const [first, second] = [open({}, ['owl']), open()];
    first.favourites.toggle('reef');
    for (const tab of [first, second]) tab.login({ hash: 'one' });
    await SOON();
    expect(first.favourites.slugs).toEqual(['reef', 'owl']);
    const merges = [first, second].flatMap(({ http }) => http.callsOf(mergeFavourites));
    expect(merges.map(({ input }) => input.body.slugs)).toEqual([['reef']]);
    expect(window.localStorage.length).toBe(0);
  });

  test('nothing of one player is left for the next, nor for a guest', async () => {
    const page = open({ player: true }, ['owl']);
    await SOON();
    page.favourites.toggle('reef');
    await page.host.session.logout();
    await SOON();
    expect([page.favourites.slugs, page.favourites.has('owl')]).toEqual([[], false]);
    const next = open({ player: true, profile: { hash: 'two' } });
    await SOON();
    expect(next.http.callsOf(mergeFavourites)).toEqual([]);
    expect(next.favourites.slugs).toEqual([]);
  });

  test('what could not be handed over waits for that player alone', async () => {
    device().write(['reef']);
    const page = open();
    page.http.fail(mergeFavourites, 500, 'server_error');
    page.login({ hash: 'one' });
    await SOON();
    await page.host.session.logout();
    expect(page.favourites.slugs).toEqual([]);
    const other = open({ player: true, profile: { hash: 'two' } });
    await SOON();
    expect(other.http.callsOf(mergeFavourites)).toEqual([]);
    const again = open({ player: true, profile: { hash: 'one' } });
    await SOON();
    expect(again.favourites.slugs).toEqual(['reef']);
  });

  test('a player whose profile is on its way is waited for', async () => {
    const page = open({ player: true, profile: null });
    await SOON();
    expect([page.favourites.state, page.http.calls]).toEqual(['loading', []]);
    page.login(buildProfile({ hash: 'one' }));
    await SOON();
    expect(page.favourites.state).toBe('ready');
  });
});

describe('a player', () => {
  test('sees a press at once; of many of one heart the last stands', async () => {
    const { favourites, account } = open({ player: true });
    await SOON();
    for (let press = 0; press < 3; press += 1) favourites.toggle('reef');
    expect(favourites.has('reef')).toBe(true);
    await SOON();
    expect([favourites.slugs, account.slugs]).toEqual([['reef'], ['reef']]);
  });

  test('a press that is refused is taken back, and said', async () => {
    const { favourites, http, toasts } = open({ player: true }, ['owl']);
    http.fail(setFavourite, 422, 'favourites_full');
    await SOON();
    favourites.toggle('reef');
    expect(favourites.slugs).toEqual(['reef', 'owl']);
    await SOON();
    expect([favourites.slugs, toasts.map(({ text }) => text)]).toEqual([
      ['owl'],
      ['favourites_full'],
    ]);
  });

  test('hears what another tab did, and nothing older than what is known', async () => {
    const { favourites, live } = open({ player: true }, ['owl']);
    await SOON();
    live.emit(favouritesChanged, { slugs: ['reef', 'owl'], version: 3 });
    live.emit(favouritesChanged, { slugs: [], version: 2 });
    expect(favourites.slugs).toEqual(['reef', 'owl']);
  });

  test('an answer for who has left counts no more', async () => {
    const page = open({ player: true }, ['owl']);
    await page.host.session.logout();
    await SOON();
    expect(page.favourites.slugs).toEqual([]);
  });

  test('leaves nobody listening', () => {
    const { favourites, listeners } = open({ player: true });
    favourites.dispose();
    expect(listeners()).toEqual([]);
  });
});
