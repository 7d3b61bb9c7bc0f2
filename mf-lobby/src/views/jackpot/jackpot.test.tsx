import { createHash, webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/api';
import {
  fallsAtAmount,
  getJackpot,
  type JackpotTerms,
  type JackpotWin,
} from 'shared-contracts/jackpots';
import { loadPart, mountForTest } from 'shared-contracts/testing';
import area from '../../area';
import { createLobbyHost } from '../../testing/lobby';

const hash = async (text: string) => createHash('sha256').update(text).digest('hex');
const eur = (amount: number) => ({ amount, currency: 'EUR' as const });

const winOf = async (over: Partial<JackpotWin['proof']> = {}): Promise<JackpotWin> => {
  const [seed, start, cap] = ['a seed', 1000, 9000];
  const falls = await fallsAtAmount(hash, { seed, start, cap });
  return {
    number: 1,
    name: 'Kit Fox',
    value: eur(falls + 3),
    at: '2026-06-15T12:00:00Z',
    isItsMe: false,
    proof: {
      rule: 'amount',
      seed,
      commitment: await hash(seed),
      start,
      cap,
      day: null,
      before: falls - 2,
      ...over,
    },
  };
};
const terms = (over: Partial<JackpotTerms> = {}): JackpotTerms => ({
  id: 'grand',
  name: 'Grand',
  value: eur(2_500_00),
  rule: 'amount',
  start: eur(2_000_00),
  cap: eur(5_000_00),
  percent: 0.3,
  minBet: eur(20),
  slug: null,
  commitment: 'c0ffee',
  wins: [],
  ...over,
});
const open = async (answer: JackpotTerms | ApiError) => {
  const fake = createLobbyHost();
  fake.http.on(getJackpot, () => {
    if (answer instanceof ApiError) throw answer;
    return { data: answer };
  });
  const Jackpot = await loadPart(area.modals.jackpot);
  const { wrap, open } = mountForTest(area, fake);
  open('modals', 'jackpot', { id: 'grand' });
  render(wrap(<Jackpot props={{ id: 'grand' }} close={jest.fn()} covered={false} />));
};

// jsdom has neither
beforeAll(() => {
  Object.defineProperty(globalThis.crypto, 'subtle', {
    value: webcrypto.subtle,
    configurable: true,
  });
  Object.assign(globalThis, { TextEncoder });
});

test('says how it is drawn, with its own amounts, and binds itself before anybody has won', async () => {
  await open(terms());
  const dialog = within(await screen.findByRole('dialog', { name: 'Jackpot Grand' }));
  expect(await dialog.findByText(/between €2,000.00 and €5,000.00/)).toBeVisible();
  expect(dialog.getByText(/from €0.20 .* grows by 0.3%/)).toBeVisible();
  expect(dialog.getByText('Nobody has won it yet.')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Play for it' })).toHaveAttribute(
    'href',
    '/games/jackpot_games',
  );
  await userEvent.click(dialog.getByText('Drawn fairly'));
  expect(dialog.getByText('c0ffee')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Check the wins' })).toBeNull();
});

test('a win is checked here: one that is right agrees, one that was made up does not', async () => {
  const [right, wrong] = [await winOf(), await winOf({ seed: 'another seed' })];
  await open(terms({ wins: [right, { ...wrong, number: 2, isItsMe: true }] }));
  const dialog = within(await screen.findByRole('dialog'));
  const wins = within(await dialog.findByRole('region', { name: 'Won so far' }));
  expect(wins.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    expect.stringContaining('Kit Fox'),
    expect.stringContaining('You'),
  ]);
  await userEvent.click(dialog.getByText('Drawn fairly'));
  await userEvent.click(dialog.getByRole('button', { name: 'Check the wins' }));
  expect(await dialog.findByText('agrees with its hash and its moment')).toBeVisible();
  expect(dialog.getByText('does not agree')).toBeVisible();
});

test('a jackpot that does not load says so', async () => {
  await open(new ApiError(500, [{ code: 'server_error' }]));
  expect(await screen.findByText('The jackpot did not load')).toBeVisible();
});
