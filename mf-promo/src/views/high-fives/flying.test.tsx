import { act, screen } from '@testing-library/react';
import { highFiveReceived } from 'shared-contracts/high-fives';
import type { FakeHost } from 'shared-contracts/testing';
import { showSlot } from '../../testing/show';

const receive = (fake: FakeHost, id: string, username: string) =>
  act(() =>
    fake.live.emit(highFiveReceived, {
      id,
      from: { id: 7, username },
      promo: { id: 4, slug: 'birthday-table', title: 'Birthday Table' },
    }),
  );
const bubble = () => screen.queryByRole('link');

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a high-five flies for three seconds and leads to its promotion', async () => {
  const fake = await showSlot('flying');
  expect(bubble()).not.toBeInTheDocument();
  receive(fake, '1', 'fox');
  expect(screen.getByRole('status')).toHaveTextContent('fox gives you a high five');
  expect(bubble()).toHaveAttribute('href', '/promo/birthday-table');
  act(() => void jest.advanceTimersByTime(2999));
  expect(bubble()).toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(1));
  expect(bubble()).not.toBeInTheDocument();
});

test('several fly one after the other, five wait at most', async () => {
  const fake = await showSlot('flying');
  for (let at = 0; at < 9; at += 1) receive(fake, String(at), `player-${at}`);
  const seen: (string | null | undefined)[] = [];
  while (bubble()) {
    seen.push(bubble()?.textContent?.match(/player-\d/)?.[0]);
    act(() => void jest.advanceTimersByTime(3000));
  }
  expect(seen).toEqual([0, 1, 2, 3, 4, 5].map((at) => `player-${at}`));
});

test('none flies on for who signed out', async () => {
  const fake = await showSlot('flying');
  receive(fake, '1', 'fox');
  receive(fake, '2', 'owl');
  await act(() => fake.host.session.logout());
  expect(bubble()).not.toBeInTheDocument();
});
