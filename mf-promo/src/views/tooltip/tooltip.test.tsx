import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ServerData } from 'shared-contracts/content';
import { getActivePromo, getPromoWidget } from 'shared-contracts/promos';
import { buildPromo } from 'shared-contracts/testing';
import { POPUP_DELAY_MS } from '../../stores/popup.store';
import { buildPromoDetail } from '../../testing/builders';
import { showSlot } from '../../testing/show';

const MINUTE = 60_000;
const tooltip = () => screen.queryByRole('complementary', { name: 'Promotion of the moment' });

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the browser of the next test has seen nothing
  document.cookie = 'promo_tooltip=; max-age=0; path=/';
  // biome-ignore lint/suspicious/noDocumentCookie: nor its popup
  document.cookie = 'promo_popup=; max-age=0; path=/';
  jest.useRealTimers();
});

test('shows the active promotion where somebody looks around; closed, it stays away for 1440 minutes', async () => {
  const fake = await showSlot('tooltip', (made) =>
    made.http.on(getActivePromo, { data: buildPromoDetail({ endAt: '2026-06-20T12:00:00Z' }) }),
  );
  expect(screen.getByRole('link', { name: /Spring race/ })).toHaveAttribute(
    'href',
    '/promo/spring-race',
  );
  act(() => fake.goTo({ name: 'gameItem', path: '/play/star-harbour' }));
  expect(tooltip()).not.toBeInTheDocument();
  act(() => fake.goTo({ name: 'main', path: '/' }));
  await userEvent.click(screen.getByRole('button', { name: 'Hide for a day' }));
  expect(tooltip()).not.toBeInTheDocument();
  act(() => fake.clock.advance(1439 * MINUTE));
  expect(tooltip()).not.toBeInTheDocument();
  act(() => fake.clock.advance(MINUTE));
  expect(tooltip()).toBeInTheDocument();
});

test('goes at the second its promotion ends, and is not there without one', async () => {
  const fake = await showSlot('tooltip', (made) =>
    made.http.on(getActivePromo, { data: buildPromoDetail({ endAt: '2026-06-15T12:00:05Z' }) }),
  );
  expect(tooltip()).toBeInTheDocument();
  act(() => fake.clock.advance(5000));
  expect(tooltip()).not.toBeInTheDocument();
});

test.each([
  ['of another promotion', '/promo/night-market', true],
  ['of the same promotion', '/promo/spring-race', false],
])('lies under no popup, and comes back after one %s: %s', async (_, buttonUrl, returns) => {
  jest.useFakeTimers();
  const popup: NonNullable<ServerData['promoPopup']> = {
    active: true,
    title: 'A popup',
    imageUrl: '/m/tide-960.webp',
    body: '',
    buttonText: 'See it',
    buttonUrl,
    excludedRoutes: [],
    showDateFrom: 0,
    showDateTo: 4_000_000_000,
    updatedAt: 1,
  };
  const fake = await showSlot(
    'tooltip',
    (made) => {
      Object.assign(made.host, { settings: { promoPopup: popup } });
      made.http.on(getActivePromo, { data: buildPromoDetail({ endAt: '2026-06-20T12:00:00Z' }) });
    },
    ['flying'],
  );
  expect(tooltip()).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(POPUP_DELAY_MS));
  expect(fake.opened.map(({ name }) => name)).toEqual(['popup']);
  expect(tooltip()).not.toBeInTheDocument();
  await act(async () => fake.opened[0]?.close());
  expect(tooltip() !== null).toBe(returns);
});

test('the widget of the lobby shows the promotion, and is read again after a logout', async () => {
  const { slug, title, image } = buildPromo();
  let asked = 0;
  const fake = await showSlot('widget', (made) =>
    made.http.on(getPromoWidget, () => ({
      data: asked++ === 0 ? { slug, title, text: 'Prizes for sparks', image } : null,
    })),
  );
  expect(await screen.findByText('Prizes for sparks')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Details of Spring race' })).toHaveAttribute(
    'href',
    '/promo/spring-race',
  );
  await act(() => fake.host.session.logout());
  expect(screen.queryByText('Prizes for sparks')).not.toBeInTheDocument();
});
