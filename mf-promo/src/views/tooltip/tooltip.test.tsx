import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getActivePromo, getPromoWidget } from 'shared-contracts/promos';
import { buildPromo } from 'shared-contracts/testing';
import { buildPromoDetail } from '../../testing/builders';
import { showSlot } from '../../testing/show';

const MINUTE = 60_000;
const tooltip = () => screen.queryByRole('complementary', { name: 'Promotion of the moment' });

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the browser of the next test has seen nothing
  document.cookie = 'promo_tooltip=; max-age=0; path=/';
});

test('shows the active promotion where somebody looks around; closed, it stays away for 1440 minutes', async () => {
  const fake = await showSlot('tooltip', (made) =>
    made.http.on(getActivePromo, { data: buildPromoDetail({ endAt: '2026-06-20T12:00:00Z' }) }),
  );
  expect(screen.getByRole('link', { name: /Spring race/ })).toHaveAttribute('href', '/promo/spring-race');
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
