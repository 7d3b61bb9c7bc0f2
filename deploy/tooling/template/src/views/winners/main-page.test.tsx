import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/api';
import { getWinners, winnerNew } from 'shared-contracts/catalogue';
import { type FakeHost, pageOf } from 'shared-contracts/testing';
import area from '../../area';
import { buildWinner } from '../../testing/builders';
import en from '../../texts/en.json';

const show = async (prepare: (fake: FakeHost) => void) => {
  const { fake, element } = await pageOf(area, 'main', { texts: { __ns__: en }, prepare });
  render(element);
  return fake;
};
const answer = { data: [buildWinner()], options: { currency: 'EUR' } };

it('puts a live winner on top, once', async () => {
  const fake = await show(({ http }) => http.on(getWinners, answer));
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  const winner = buildWinner({ id: 'live', name: 'Night Owl', amount: 123_400 });
  act(() => {
    fake.live.emit(winnerNew, winner);
    fake.live.emit(winnerNew, winner);
  });
  const rows = screen.getAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(within(rows[0] as HTMLElement).getByText(/^Night Owl won €1,234/)).toBeInTheDocument();
});

it('says that nobody has won yet', async () => {
  await show(({ http }) => http.on(getWinners, { ...answer, data: [] }));
  expect(await screen.findByText('Nobody has won yet')).toBeInTheDocument();
});

it('loads again after a failure', async () => {
  let broken = true;
  await show(({ http }) =>
    http.on(getWinners, () => {
      if (broken) throw new ApiError(0, [{ code: 'timeout' }]);
      return answer;
    }),
  );
  broken = false;
  await userEvent.click(within(await screen.findByRole('alert')).getByRole('button'));
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
});

it('reads again after a gap of the live bus', async () => {
  const fake = await show(({ http }) => http.on(getWinners, answer));
  await screen.findAllByRole('listitem');
  await act(async () => fake.live.resync.next());
  expect(fake.http.callsOf(getWinners)).toHaveLength(2);
});
