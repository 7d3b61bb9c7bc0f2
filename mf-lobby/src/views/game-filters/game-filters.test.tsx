import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/api';
import { type GameFilterCounts, getGameFilters } from 'shared-contracts/catalogue';
import { loadPart, mountForTest } from 'shared-contracts/testing';
import area from '../../area';
import { createLobbyHost } from '../../testing/lobby';

const counts = (total: number): GameFilterCounts => ({
  total,
  features: [
    { id: 'wild', count: 9 },
    { id: 'unheard-of', count: 4 },
  ],
  volatilities: [
    { id: 'low', count: 0 },
    { id: 'medium', count: 5 },
    { id: 'high', count: 7 },
  ],
  returns: [{ id: 96, count: 12 }],
  bets: [
    {
      id: 20,
      count: 8,
      amounts: [
        { amount: 200, currency: 'RUB' },
        { amount: 20, currency: 'EUR' },
      ],
    },
    { id: 100, count: 0, amounts: [{ amount: 100, currency: 'EUR' }] },
  ],
});

const open = async (fake = createLobbyHost()) => {
  const close = jest.fn();
  const Filters = await loadPart(area.modals['game-filters']);
  const { wrap, open } = mountForTest(area, fake);
  const props = { grid: { category: 'slots', producer: 'lumen', text: '' }, chosen: { rtp: '96' } };
  open('modals', 'game-filters', props);
  render(wrap(<Filters props={props} close={close} covered={false} />));
  const group = (name: string) => within(screen.getByRole('group', { name }));
  return { fake, close, group };
};

test('each choice says how many games it leaves, and what leaves none cannot be chosen', async () => {
  const fake = createLobbyHost();
  fake.http.on(getGameFilters, { data: counts(12) });
  const { group } = await open(fake);
  expect(await screen.findByRole('button', { name: 'Show 12 games' })).toBeVisible();
  expect(group('Volatility').getByRole('radio', { name: /Low/ })).toBeDisabled();
  expect(group('Volatility').getByRole('radio', { name: /High\s*7/ })).toBeEnabled();
  expect(group('Return to player').getByRole('radio', { name: /from 96 %/ })).toBeChecked();
  expect(group('Smallest bet').getByRole('radio', { name: /up to ₽2.00\s*8/ })).toBeEnabled();
  expect(group('Smallest bet').getByRole('radio', { name: /up to €1.00/ })).toBeDisabled();
  expect(screen.queryByText('unheard-of')).toBeNull();
  expect(fake.http.callsOf(getGameFilters)[0]?.input.query).toEqual({
    'filter[category]': 'slots',
    'filter[producer]': 'lumen',
    'filter[rtp]': 96,
  });
});

test('a player reads the smallest bets in the own currency', async () => {
  const fake = createLobbyHost({ player: true, profile: { currency: 'EUR' } });
  fake.http.on(getGameFilters, { data: counts(12) });
  const { close, group } = await open(fake);
  await screen.findByRole('button', { name: 'Show 12 games' });
  await userEvent.click(group('Smallest bet').getByRole('radio', { name: /up to €0.20/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show 12 games' }));
  expect(close).toHaveBeenCalledWith({ rtp: '96', bet: '20' });
});

test('a choice is counted at once, and the end tells all that was chosen', async () => {
  const fake = createLobbyHost();
  fake.http.on(getGameFilters, ({ query }) => ({
    data: counts(query['filter[volatility]'] ? 1 : 12),
  }));
  const { close, group } = await open(fake);
  await userEvent.click(await screen.findByRole('radio', { name: /High/ }));
  await userEvent.click(group('Order').getByRole('radio', { name: 'By name' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show 1 game' }));
  expect(close).toHaveBeenCalledWith({ rtp: '96', volatility: 'high', sort: 'name' });
});

test('a reset takes all of it off', async () => {
  const fake = createLobbyHost();
  fake.http.on(getGameFilters, { data: counts(12) });
  const { close } = await open(fake);
  await screen.findByRole('button', { name: 'Show 12 games' });
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show 12 games' }));
  expect(close).toHaveBeenCalledWith({ rtp: '', volatility: '', sort: '', bet: '', feature: '' });
});

test('counts that fail come back on retry; the order can be chosen meanwhile', async () => {
  const fake = createLobbyHost();
  fake.http.on(getGameFilters, () => {
    throw new ApiError(500, [{ code: 'server_error' }]);
  });
  await open(fake);
  await screen.findByText('The filters did not load');
  expect(screen.getByRole('radio', { name: 'By name' })).toBeEnabled();
  fake.http.on(getGameFilters, { data: counts(3) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Show 3 games' })).toBeVisible();
});
