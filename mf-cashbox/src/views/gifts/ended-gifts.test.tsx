import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type EndedGift, getEndedGifts, giftStateUpdated } from 'shared-contracts/gifts';
import { openGifts } from '../../testing/open-gifts';

const buildEnded = (over: Partial<EndedGift> = {}): EndedGift => ({
  id: 1,
  title: 'Five for you',
  type: 'nondeposit',
  state: 'converted',
  reason: 'personal',
  currency: 'EUR',
  amount: 5_00,
  paid: 3_20,
  endedAt: '2026-06-15T11:59:00Z',
  ...over,
});
const section = async () => within(await screen.findByRole('region', { name: 'Ended gifts' }));
const open = (items: EndedGift[]) =>
  openGifts('gifts', [], ({ http }) =>
    http.on(getEndedGifts, ({ query }) => ({
      items: items.slice(query.offset, query.offset + 20),
      totalItems: items.length,
    })),
  );

it.each<[Partial<EndedGift>, RegExp]>([
  [{}, /15\/06\/26, 11:59 · Gives €5\.00.*Wagered.*€3\.20real money$/],
  [{ type: 'cash', paid: null }, /Gives €5\.00Taken$/],
  [{ type: 'xp', amount: 250, paid: null }, /Gives 250 XPTaken$/],
  [{ state: 'lost', paid: null }, /Used up$/],
  [{ state: 'expired', amount: null, paid: null }, /11:59Expired$/],
  [{ state: 'cancelled', paid: null }, /Cancelled$/],
  [{ state: 'forfeited', paid: null }, /Ended by a withdrawal$/],
])('%j reads %s', async (over, text) => {
  open([buildEnded(over)]);
  const row = await (await section()).findByRole('listitem', { name: 'Five for you' });
  expect(row.textContent).toMatch(text);
});

it('says that none has ended, and what failed can be asked for again', async () => {
  open([]);
  expect(await (await section()).findByText('None has ended yet.')).toBeInTheDocument();
  const { fake } = openGifts('gifts', [], ({ http }) => http.fail(getEndedGifts, 0, 'offline'));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(fake.http.callsOf(getEndedGifts)).toHaveLength(2));
});

it('one that ends while the page is open is in it', async () => {
  const items = [buildEnded({ id: 1, title: 'Old' })];
  const { fake } = open(items);
  await (await section()).findByRole('listitem', { name: 'Old' });
  items.unshift(buildEnded({ id: 2, title: 'New', state: 'lost', paid: null }));
  const { id, title, type, state, reason } = buildEnded({ id: 2, title: 'New', state: 'lost' });
  act(() => fake.live.emit(giftStateUpdated, { id, title, type, state, reason, outcome: 'lost' }));
  expect(await (await section()).findByRole('listitem', { name: 'New' })).toBeInTheDocument();
});
