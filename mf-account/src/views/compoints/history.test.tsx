import { act, screen, within } from '@testing-library/react';
import { compointsChanged, getCompointHistory } from 'shared-contracts/compoints';
import { buildEntry } from '../../testing/builders';
import { openAccount } from '../../testing/open-account';

const open = (answer: { items: ReturnType<typeof buildEntry>[] }) =>
  openAccount('compoint-history', ({ http }) =>
    http.on(getCompointHistory, () => ({
      items: [...answer.items],
      totalItems: answer.items.length,
    })),
  );

it('says of each change what it was for and what was left', async () => {
  const spent = {
    id: 2,
    move: 'spend',
    points: -25,
    balance: 5,
    reason: 'product',
    title: 'Head start',
  } as const;
  const back = {
    id: 3,
    move: 'refund',
    points: 20,
    balance: 25,
    reason: 'tournament',
    title: null,
  } as const;
  open({ items: [buildEntry(back), buildEntry(spent), buildEntry()] });
  const rows = (await screen.findAllByRole('listitem')).map((row) => row.textContent);
  expect(rows[0]).toMatch(/Tournament.*given back.*\+20.*left 25/);
  expect(rows[1]).toMatch(/Shop Head start.*[-−]25.*left 5/);
  expect(rows[2]).toMatch(/Play Star Harbour.*\+2.*left 30/);
});

it('a change that happens meanwhile stands on top', async () => {
  const answer = { items: [buildEntry()] };
  const fake = open(answer);
  await screen.findByText('Star Harbour');
  answer.items = [buildEntry({ id: 2, title: 'Night Owl' }), buildEntry()];
  act(() => fake.live.emit(compointsChanged, { balance: 32 }, 2));
  await screen.findByText('Night Owl');
  const [first] = screen.getAllByRole('listitem');
  expect(within(first as HTMLElement).getByText('Night Owl')).toBeInTheDocument();
});

it('says when nothing came or went yet, and when it cannot be read', async () => {
  open({ items: [] });
  expect(await screen.findByText('Nothing came or went yet')).toBeInTheDocument();
});

it('can be asked for again', async () => {
  openAccount('compoint-history', ({ http }) => http.fail(getCompointHistory, 0, 'offline'));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
