import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/api';
import { getPromos } from 'shared-contracts/promos';
import { buildPromo } from 'shared-contracts/testing';
import { show } from '../../testing/show';

const SECOND = 1000;
const NOW = Date.parse('2026-06-15T12:00:00Z');
const at = (ms: number) => new Date(NOW + ms).toISOString();

const cards = () => screen.findAllByRole('listitem');

describe('the list of promotions', () => {
  const list = [
    buildPromo({ id: 1, slug: 'old', title: 'Old', status: 'past', endAt: at(-SECOND) }),
    buildPromo({
      id: 2,
      slug: 'soon',
      title: 'Soon to come',
      status: 'future',
      startAt: at(5 * SECOND),
      endAt: at(3600 * SECOND),
    }),
    buildPromo({ id: 3, slug: 'runs', title: 'Runs now', endAt: at(10 * SECOND) }),
  ];

  it('shows running ones first, then coming ones, and keeps past ones behind their tab', async () => {
    await show('list', {}, (fake) => fake.http.on(getPromos, { data: list }));
    const titles = (await cards()).map((card) => within(card).getByRole('heading').textContent);
    expect(titles).toEqual(['Runs now', 'Soon to come']);
    expect(screen.getByRole('link', { name: 'Past' })).toHaveAttribute('href', '/promo?view=past');
  });

  it('leads to the page of text of one without mechanics', async () => {
    const quiet = buildPromo({ id: 4, slug: 'quiet', title: 'Quiet evenings', template: 'static' });
    await show('list', {}, (fake) => fake.http.on(getPromos, { data: [...list, quiet] }));
    await cards();
    expect(screen.getByRole('link', { name: /Quiet evenings/ })).toHaveAttribute('href', '/quiet');
    expect(screen.getByRole('link', { name: /Runs now/ })).toHaveAttribute('href', '/promo/runs');
  });

  it('moves a card on at the very second it starts or ends, without asking the server', async () => {
    const fake = await show('list', {}, (made) => made.http.on(getPromos, { data: list }));
    await cards();
    act(() => fake.clock.advance(5 * SECOND));
    expect(screen.getAllByText('Running')).toHaveLength(2);
    act(() => fake.clock.advance(5 * SECOND));
    expect((await cards()).map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Soon to come',
    ]);
    expect(fake.http.callsOf(getPromos)).toHaveLength(1);
  });

  it('says that all have ended and leads to the past ones', async () => {
    await show('list', {}, (fake) => fake.http.on(getPromos, { data: list.slice(0, 1) }));
    expect(await screen.findByText('All promotions have ended')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See past promotions' })).toHaveAttribute(
      'href',
      '/promo?view=past',
    );
  });

  it('says that there are none and leads to the tournaments', async () => {
    await show('list', {}, (fake) => fake.http.on(getPromos, { data: [] }));
    expect(await screen.findByRole('link', { name: 'See the tournaments' })).toBeInTheDocument();
  });

  it('shows why it failed and loads again on retry', async () => {
    let broken = true;
    await show('list', {}, (fake) =>
      fake.http.on(getPromos, () => {
        if (broken) throw new ApiError(0, [{ code: 'timeout' }]);
        return { data: list };
      }),
    );
    broken = false;
    await userEvent.click(within(await screen.findByRole('alert')).getByRole('button'));
    expect(await cards()).toHaveLength(2);
  });
});
