import { act, render, screen, within } from '@testing-library/react';
import { modals } from 'shared-contracts/area';
import { getServerData, promoPopupChanged, type ServerData } from 'shared-contracts/content';
import { createFakeHost, type FakeHost, loadPart, mountForTest } from 'shared-contracts/testing';
import { HOSTILE } from 'shared-contracts/testing/server';
import area from '../../area';
import en from '../../texts/en.json';

type Settings = NonNullable<ServerData['promoPopup']>;
const NOW = Date.parse('2026-06-15T12:00:00Z') / 1000;
const settings = (over: Partial<Settings> = {}): Settings => ({
  active: true,
  title: 'High Tide Week',
  imageUrl: '/m/tide-960.webp',
  body: '<p>It runs.</p>',
  buttonText: 'See it',
  buttonUrl: '/promo/high-tide-week',
  excludedRoutes: ['gameItem', 'cashbox'],
  showDateFrom: NOW - 60,
  showDateTo: NOW + 86_400,
  updatedAt: NOW - 60,
  ...over,
});
/** A player's page with the area in it. */
const load = async (
  popup: Settings | null,
  prepare: (fake: FakeHost) => void = () => {},
  player = true,
) => {
  const fake = createFakeHost({ player, texts: { promo: en } });
  Object.assign(fake.host, { settings: { promoPopup: popup } });
  prepare(fake);
  const mounted = mountForTest(area, fake);
  mounted.open('slots', 'flying');
  return { fake, shown: () => fake.opened.filter(({ name }) => name === 'popup').length, mounted };
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  jest.setSystemTime(NOW * 1000);
});
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the browser of the next test has seen nothing
  document.cookie = 'promo_popup=; max-age=0; path=/';
  jest.useRealTimers();
});

test('comes three seconds after the load, once for what it is, and again when it was changed', async () => {
  const { fake, shown } = await load(settings());
  await pass(2999);
  expect(shown()).toBe(0);
  await pass(1);
  expect(shown()).toBe(1);
  expect(document.cookie).toContain(`promo_popup=${NOW - 60}`);
  fake.opened.length = 0;
  await act(() => fake.goTo({ name: 'action', path: '/promo' }));
  await pass(10_000);
  expect(shown()).toBe(0);

  fake.http.on(getServerData, {
    data: { promoPopup: settings({ updatedAt: NOW, title: 'Night Market' }) } as ServerData,
  });
  await act(() => fake.live.emit(promoPopupChanged, { promoPopup: null }));
  await pass(3000);
  expect(fake.opened).toEqual([
    expect.objectContaining({ props: expect.objectContaining({ title: 'Night Market' }) }),
  ]);
});

test('a change of the route begins the three seconds anew', async () => {
  const { fake, shown } = await load(settings());
  await pass(2000);
  await act(() => fake.goTo({ name: 'action', path: '/promo' }));
  await pass(2999);
  expect(shown()).toBe(0);
  await pass(1);
  expect(shown()).toBe(1);
});

test.each([
  ['nothing is set', null],
  ['it is switched off', settings({ active: false })],
  ['it is over', settings({ showDateTo: NOW })],
  ['it has not begun', settings({ showDateFrom: NOW + 60 })],
  ['the page leaves it out', settings({ excludedRoutes: ['main'] })],
])('does not come while %s', async (_, popup) => {
  const { shown } = await load(popup);
  await pass(30_000);
  expect(shown()).toBe(0);
});

test('is for players: a guest gets it after signing in, and nobody who signed out in between', async () => {
  const { fake, shown } = await load(settings(), () => {}, false);
  await pass(10_000);
  expect(shown()).toBe(0);
  await act(() => fake.login());
  await pass(1000);
  await act(() => fake.host.session.logout());
  await pass(10_000);
  expect(shown()).toBe(0);
  await act(() => fake.login());
  await pass(3000);
  expect(shown()).toBe(1);
});

test('waits while a game, the cashbox or another modal is open, and comes afterwards', async () => {
  const { fake, shown } = await load(settings());
  const end = fake.host.upgrades.defer('game');
  await pass(9000);
  expect(shown()).toBe(0);
  end();
  void fake.host.modals.open(modals.support, {});
  await pass(9000);
  expect(shown()).toBe(0);
  fake.opened.length = 0;
  await act(() => fake.goTo({ popup: 'cashbox' }));
  await pass(9000);
  expect(shown()).toBe(0);
  await act(() => fake.goTo({ popup: null }));
  await pass(3000);
  expect(shown()).toBe(1);
});

test('does not come over the page that it leads to, and comes on the next one', async () => {
  const { fake, shown } = await load(settings({ buttonUrl: '/promo/high-tide-week/?from=popup' }));
  await act(() => fake.goTo({ name: 'promoPage', path: '/promo/high-tide-week' }));
  await pass(10_000);
  expect(shown()).toBe(0);
  await act(() => fake.goTo({ name: 'action', path: '/promo' }));
  await pass(3000);
  expect(shown()).toBe(1);
});

test('of two tabs one shows it', async () => {
  const [one, other] = [await load(settings()), await load(settings())];
  await pass(3000);
  expect(one.shown() + other.shown()).toBe(1);
});

test('has a title, its html without scripts, and one button; an address that leads nowhere good has none', async () => {
  jest.useRealTimers();
  const { mounted, fake } = await load(settings());
  const Popup = await loadPart(area.modals.popup);
  const close = jest.fn();
  const painted = (over: Partial<Settings>) =>
    mounted.wrap(<Popup props={settings(over)} close={close} covered={false} />);
  const { rerender } = render(painted({ body: `<p>It runs.</p>${HOSTILE}` }));
  const dialog = within(screen.getByRole('dialog', { name: 'High Tide Week' }));
  expect(await dialog.findByText('It runs.')).toBeInTheDocument();
  expect(document.querySelector('[role=dialog] script')).toBeNull();
  // the page takes its links itself; jsdom would leave for the address
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await act(() => dialog.getByRole('link', { name: 'See it' }).click());
  expect(close).toHaveBeenCalled();
  for (const buttonUrl of ['javascript:alert(1)', '//evil.test']) {
    rerender(painted({ buttonUrl }));
    expect(dialog.queryByRole('link')).not.toBeInTheDocument();
  }
  expect(fake.reported).toEqual([]);
});
