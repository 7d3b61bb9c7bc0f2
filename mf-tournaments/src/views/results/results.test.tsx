import { createHash } from 'node:crypto';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/api';
import {
  blockText,
  getJournal,
  getResults,
  type Results,
  tournamentFinished,
} from 'shared-contracts/results';
import { COUNTING_LOOK_MS, PRIZE_LOOK_MS } from '../../stores/results.store';
import { buildResults } from '../../testing/builders';
import { show } from '../../testing/show';

const LINES = [
  '1 aaaaaaaaaaaa opening 0 0 - 0 0 0 2026-06-15T10:00:00.000Z',
  '3 aaaaaaaaaaaa counted 100 900 EUR 900 900 900 2026-06-15T11:00:00.000Z',
  '2 bbbbbbbbbbbb counted 100 250 EUR 250 250 250 2026-06-15T11:30:00.000Z',
];
const HEAD = 'tournament 1 2026-06-15T12:00:00.000Z first_reached sum';
const digest = createHash('sha256').update(blockText(HEAD, LINES)).digest('hex');
const proof: Results['proof'] = {
  head: HEAD,
  digest,
  lines: 3,
  tieRule: 'first_reached',
  isPublished: true,
};
const withJournal = (lines: string[], results: Partial<Results> = {}) =>
  show('results', { player: true }, (made) =>
    made.http
      .on(getResults, { data: buildResults({ proof, ...results }) })
      .on(getJournal, { lines, next: null }),
  );
const count = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Count again' }));

afterEach(() => jest.useRealTimers());
beforeAll(() => {
  const subtle = {
    digest: async (_: string, text: Uint8Array) =>
      createHash('sha256').update(text).digest().buffer,
  };
  Object.defineProperty(globalThis.crypto, 'subtle', { value: subtle, configurable: true });
});

test('the final table says what each place won, and the player what became of the own prizes', async () => {
  const own: Results['own'] = {
    position: 1,
    points: 9,
    alias: 'aaaaaaaaaaaa',
    prizes: [
      { title: '€50', state: 'granted' },
      { title: 'compoints: 60', state: 'held' },
    ],
  };
  const items = buildResults().items.map((row) => ({ ...row, isItsMe: row.username === 'fox' }));
  await withJournal(LINES, { own, items });
  const mine = await screen.findByRole('row', { name: '1 fox (you) 9 €50, compoints: 60' });
  expect(mine).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('row', { name: /^2 owl/ })).not.toHaveAttribute('aria-current');
  expect(screen.getByText('Your place: 1 · points: 9')).toBeInTheDocument();
  const prizes = screen.getByRole('list', { name: 'Your prizes' });
  expect(prizes).toHaveTextContent(
    '€50 is yourscompoints: 60 is held back: please write to support',
  );
  expect(screen.getByText(/You are called aaaaaaaaaaaa in it/)).toBeInTheDocument();
});

test('anybody counts the published journal again, and is told that it agrees', async () => {
  await withJournal(LINES);
  await count();
  expect(
    await screen.findByText('It agrees: 3 lines give this hash and this table.'),
  ).toBeInTheDocument();
});

test('a journal with another line is told, with the hash that it gives', async () => {
  await withJournal(LINES.map((line) => line.replace(' 250 250 ', ' 251 251 ')));
  await count();
  expect(await screen.findByText(/It does not agree with what is published/)).toBeInTheDocument();
  expect(screen.getAllByText(/^[0-9a-f]{64}$/)).toHaveLength(2);
});

test('a table that shows other points than its journal is told as well', async () => {
  const items = buildResults().items.map((row) => ({ ...row, points: row.points + 1 }));
  await withJournal(LINES, { items });
  await count();
  expect(await screen.findByText(/It does not agree with what is published/)).toBeInTheDocument();
});

test('a journal that did not come is counted after another try', async () => {
  let broken = true;
  await show('results', {}, (made) =>
    made.http.on(getResults, { data: buildResults({ proof }) }).on(getJournal, () => {
      if (broken) throw new ApiError(0, [{ code: 'timeout' }]);
      return { lines: LINES, next: null };
    }),
  );
  await count();
  expect(await screen.findByText('The journal could not be read. Try again.')).toBeInTheDocument();
  broken = false;
  await count();
  expect(await screen.findByText(/^It agrees/)).toBeInTheDocument();
});

test('whoever waits for the results is shown them as soon as they are counted', async () => {
  let state: Results['state'] = 'counting';
  const fake = await show('results', {}, (made) =>
    made.http.on(getResults, () => ({
      data: buildResults({ state, proof: state === 'final' ? proof : null }),
    })),
  );
  expect(await screen.findByText(/^The results are being counted/)).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Prize' })).not.toBeInTheDocument();
  state = 'final';
  await act(async () => fake.live.emit(tournamentFinished, { id: 1 }));
  expect(await screen.findByText('The results are final.')).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Prize' })).toBeInTheDocument();
});

test('while rounds are open the page says how long they are waited for, and then no more', async () => {
  let roundsUntil = '';
  const fake = await show('results', {}, (made) => {
    roundsUntil = new Date(made.clock.now() + 90_000).toISOString();
    made.http.on(getResults, { data: buildResults({ state: 'counting', roundsUntil }) });
  });
  expect(await screen.findByText(/^Open rounds are waited for another/)).toHaveTextContent(
    /1m\s?30s$/,
  );
  act(() => fake.clock.advance(90_000));
  expect(screen.queryByText(/^Open rounds are waited for/)).not.toBeInTheDocument();
});

test('who missed that they are final learns it a while later', async () => {
  jest.useFakeTimers();
  let state: Results['state'] = 'counting';
  await show('results', {}, (made) =>
    made.http.on(getResults, () => ({ data: buildResults({ state }) })),
  );
  expect(await screen.findByText(/^The results are being counted/)).toBeInTheDocument();
  state = 'final';
  await act(() => jest.advanceTimersByTimeAsync(COUNTING_LOOK_MS));
  expect(screen.getByText('The results are final.')).toBeInTheDocument();
});

test('a prize that is on its way is yours without another visit', async () => {
  jest.useFakeTimers();
  let state: 'due' | 'granted' = 'due';
  await show('results', { player: true }, (made) =>
    made.http.on(getResults, () => ({
      data: buildResults({
        own: { position: 1, points: 9, alias: 'aaaaaaaaaaaa', prizes: [{ title: '€50', state }] },
      }),
    })),
  );
  const prizes = await screen.findByRole('list', { name: 'Your prizes' });
  expect(prizes).toHaveTextContent('€50 is on its way');
  await act(() => jest.advanceTimersByTimeAsync(PRIZE_LOOK_MS));
  expect(prizes).toHaveTextContent('€50 is on its way');
  state = 'granted';
  await act(() => jest.advanceTimersByTimeAsync(2 * PRIZE_LOOK_MS));
  expect(prizes).toHaveTextContent('€50 is yours');
});

test('of a journal that is gone the hash stays', async () => {
  await show('results', {}, (made) =>
    made.http.on(getResults, { data: buildResults({ proof: { ...proof, isPublished: false } }) }),
  );
  expect(await screen.findByText(/its hash stays/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Count again' })).not.toBeInTheDocument();
});
