import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { modals } from 'shared-contracts/area';
import { getDraw } from 'shared-contracts/draws';
import { getParticipants, getPromo } from 'shared-contracts/promos';
import { createFakeHost, loadPart, mountForTest } from 'shared-contracts/testing';
import area from '../../area';
import { buildPromoDetail } from '../../testing/builders';
import { show } from '../../testing/show';
import en from '../../texts/en.json';

const prize = (id: number, title: string, winners: string[], mine?: number[]) => ({
  id,
  title,
  image: null,
  price: null,
  currencyId: null,
  winners,
  ...(mine ? { mine } : {}),
});

test('the page opens it with everybody who won, the main prize first', async () => {
  const fake = await show('promo', {}, (made) =>
    made.http
      .on(getPromo, {
        data: buildPromoDetail({
          startAt: '2026-05-01T12:00:00Z',
          endAt: '2026-06-01T12:00:00Z',
          status: 'past',
          prizes: [
            prize(1, 'Headphones', ['fox', 'owl', ...Array(19).fill('fox')]),
            prize(2, 'A journey', ['hare']),
          ],
        }),
      })
      .on(getDraw, { data: null })
      .on(getParticipants, { items: [], totalItems: 0 }),
  );
  const names = within(await screen.findByRole('region', { name: 'Winners' }));
  expect(names.getByText('fox × 20, owl')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'All winners' }));
  expect(fake.opened).toMatchObject([
    {
      name: modals.promoWinners.name,
      props: {
        imageUrl: expect.stringContaining('.webp'),
        title: 'Winners',
        subtitle: 'Who won in “Spring race”',
        winners: [
          { name: 'hare', prize: 'A journey' },
          { name: 'fox × 20', prize: 'Headphones' },
          { name: 'owl', prize: 'Headphones' },
        ],
      },
    },
  ]);
});

test('the player’s own prizes are said to be so, on the page and in the list of all', async () => {
  const fake = await show('promo', { player: true, profile: { shown_name: 'fox' } }, (made) =>
    made.http
      .on(getPromo, {
        data: buildPromoDetail({
          startAt: '2026-05-01T12:00:00Z',
          endAt: '2026-06-01T12:00:00Z',
          status: 'past',
          // the first one has the player's name and is another
          prizes: [
            prize(1, 'Headphones', ['fox', 'owl', 'fox', 'fox'], [2, 3]),
            prize(2, 'A journey', ['fox']),
          ],
        }),
      })
      .on(getDraw, { data: null })
      .on(getParticipants, { items: [], totalItems: 0 }),
  );
  const names = within(await screen.findByRole('region', { name: 'Winners' }));
  const own = names.getByText('fox, owl, fox (you) × 2');
  expect(own.closest('[aria-current]')).toHaveAttribute('aria-current', 'true');
  expect(names.getByText('fox').closest('[aria-current]')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'All winners' }));
  expect(fake.opened[0]?.props).toMatchObject({
    winners: [
      { name: 'fox', prize: 'A journey' },
      { name: 'fox', prize: 'Headphones' },
      { name: 'owl', prize: 'Headphones' },
      { name: 'fox (you) × 2', prize: 'Headphones', mine: true },
    ],
  });
});

test('it shows its image, title, subtitle and names, and closes', async () => {
  const fake = createFakeHost({ texts: { promo: en } });
  const { wrap } = mountForTest(area, fake);
  const Winners = await loadPart(area.modals.winners);
  const closed = jest.fn();
  const props = {
    imageUrl: '/media/promo/race-960.webp',
    title: 'Winners',
    subtitle: 'Who won in “Spring race”',
    winners: [
      { name: 'hare', prize: 'A journey' },
      { name: 'hare', prize: 'Headphones' },
      // of a second prize with the same title
      { name: 'hare', prize: 'Headphones' },
    ],
  };
  const told = jest.spyOn(console, 'error');
  render(wrap(<Winners props={props} close={closed} covered={false} />));
  const dialog = within(await screen.findByRole('dialog', { name: 'Winners' }));
  expect(dialog.getByText('Who won in “Spring race”')).toBeInTheDocument();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'hareA journey',
    'hareHeadphones',
    'hareHeadphones',
  ]);
  expect(told).not.toHaveBeenCalled();
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  expect(closed).toHaveBeenCalledTimes(1);
});
