import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { winbackChanged } from 'shared-contracts/accounts';
import { HostProvider } from 'shared-contracts/area';
import { type Cashback, getCashback } from 'shared-contracts/cashback';
import { createFakeHost, openPart } from 'shared-contracts/testing';
import area from '../../area';
import en from '../../texts/en.json';
import WinbackPage from './winback-page';

const own = { netLoss: 50_00, expected: 5_00, weeks: [] };
const build = (over: Partial<Cashback> = {}): Cashback => ({
  currency: 'EUR',
  percent: 10,
  from: 1_00,
  wager: 3,
  maxBet: 5_00,
  own,
  hours: { offered: 168, active: 168 },
  week: { startsAt: '2026-06-08T00:00:00Z', givenAt: '2026-06-15T01:00:00Z' },
  ...over,
});
const open = (data: Cashback | null, player = true) => {
  const fake = createFakeHost({
    player,
    texts: { cashbox: en, errors: { offline: 'You are offline.' } },
  });
  fake.http.on(getCashback, () => ({ data }));
  const mounted = area.mount(fake.host);
  openPart(mounted, 'pages', 'winback', {}, new URLSearchParams());
  render(<HostProvider host={fake.host}>{mounted.wrap(<WinbackPage params={{}} />)}</HostProvider>);
  return fake;
};

it('says how far the week is and the terms in a few lines', async () => {
  open(build());
  expect(await screen.findByRole('region', { name: 'This week so far' })).toHaveTextContent(
    /€5\.00.*Net loss €50\.00.*Counted in/,
  );
  const lines = screen.getByRole('region', { name: 'How it works' });
  expect(lines).toHaveTextContent(/10%.*from €1\.00 on.*7 days.*3 times.*€5\.00 at most/);
  expect(screen.getByText('No week was counted yet.')).toBeInTheDocument();
});

it('a week that gives too little says from where on it is given', async () => {
  open(build({ own: { netLoss: 5_00, expected: 50, weeks: [] } }));
  expect(await screen.findByRole('region', { name: 'This week so far' })).toHaveTextContent(
    /€0\.00.*It is given from €1\.00 on/,
  );
});

it('of the weeks before it says what became of them', async () => {
  const weeks = [
    { week: '2026-06-01', netLoss: 90_00, amount: 9_00, outcome: 'given' as const },
    { week: '2026-05-25', netLoss: -20_00, amount: 0, outcome: 'too_little' as const },
    { week: '2026-05-18', netLoss: 40_00, amount: 4_00, outcome: 'held_back' as const },
  ];
  open(build({ own: { ...own, weeks } }));
  const rows = (await screen.findByRole('region', { name: 'Weeks before' })).querySelectorAll('li');
  expect([...rows].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/June 1.*Net loss €90\.00€9\.00/),
    expect.stringMatching(/May 25.*No net loss\.Nothing/),
    expect.stringMatching(/May 18.*Not given/),
  ]);
});

it('a guest sees the terms and may log in', async () => {
  const fake = open(build({ own: null }), false);
  await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));
  expect(fake.visited).toEqual(['/login']);
  expect(screen.queryByRole('region', { name: 'This week so far' })).toBeNull();
});

it('a brand that gives nothing back says so', async () => {
  open(null);
  expect(await screen.findByText('No winback here')).toBeInTheDocument();
});

it('is read again when a gift that gave losses back is played with', async () => {
  const fake = open(build());
  await screen.findByRole('region', { name: 'This week so far' });
  act(() => fake.live.emit(winbackChanged, { winback: 2_00, currency: 'EUR' }));
  await waitFor(() => expect(fake.http.callsOf(getCashback)).toHaveLength(2));
});
