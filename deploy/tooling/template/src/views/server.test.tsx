/** @jest-environment node */
import { within } from '@testing-library/dom';
import { getWinners } from 'shared-contracts/api';
import { HOSTILE, type Screen, serve } from 'shared-contracts/testing/server';
import area from '../area';
import { buildWinner } from '../testing/builders';

const whole = async (name: string, screen: Partial<Screen> = {}) => {
  const data = [buildWinner({ name })];
  const served = await serve(area, {
    ...{ at: '/__name__', locale: 'ru' },
    inlined: (http) => http.inline(getWinners, { data, options: { currency: 'EUR' } }),
    ...screen,
  });
  expect(served.gaps).toEqual([]);
  expect(await served.takeOver()).toEqual([]);
  return served;
};

it.each([{ player: false }, { player: true }])(
  'the first screen comes from a server, player: $player',
  async (visitor) => {
    const { page } = await whole('fo***x', visitor);
    const row = within(within(page).getByRole('listitem'));
    expect(row.getByText(/^fo\*{3}x: выигрыш 25,00\s€$/)).toBeTruthy();
    expect(row.getByRole('link').getAttribute('href')).toBe('/play/star-harbour');
  },
);

it('shows a hostile name as it is', async () => {
  const { page } = await whole(HOSTILE);
  expect(page.textContent).toContain(HOSTILE);
});
