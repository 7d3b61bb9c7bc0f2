import { act, screen, within } from '@testing-library/react';
import { getLevels, getUserLevel, xpChanged } from 'shared-contracts/accounts';
import { buildLevel } from '../../testing/builders';
import { openAccount } from '../../testing/open-account';

const all = ['Newcomer', 'Explorer', 'Guide', 'Captain', 'Admiral', 'Legend'].map((title, at) => ({
  index: at + 1,
  title,
  image: `/media/levels/${at + 1}.svg`,
  pointsFrom: at * 100,
}));
const open = () =>
  openAccount('levels', ({ http }) => {
    http.on(getLevels, { data: all });
  });

it('all levels are there, with the own place among them', async () => {
  open();
  const items = await screen.findAllByRole('listitem');
  expect(items).toHaveLength(6);
  const here = items.filter((item) => item.getAttribute('aria-current') === 'true');
  expect(here.map((item) => within(item).getByText('Explorer').textContent)).toEqual(['Explorer']);
});

it('progress moves with XP, and another level is read', async () => {
  const fake = open();
  expect(await screen.findByText(/140 XP/)).toBeInTheDocument();
  act(() => fake.live.emit(xpChanged, { points: 155 }, 2));
  expect(screen.getByText(/155 XP/)).toBeInTheDocument();
  act(() => fake.live.emit(xpChanged, { points: 150 }, 3));
  expect(screen.getByText(/155 XP/)).toBeInTheDocument();
  const next = buildLevel({
    level: { ...buildLevel().level, index: 3, title: 'Guide' },
    points: 301,
    nextPoints: 900,
  });
  fake.http.on(getUserLevel, { data: next });
  act(() => fake.live.emit(xpChanged, { points: 301 }, 4));
  expect(await screen.findByText(/301 XP/)).toBeInTheDocument();
});
