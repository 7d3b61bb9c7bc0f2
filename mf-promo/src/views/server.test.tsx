/** @jest-environment node */
import { within } from '@testing-library/dom';
import { getGames } from 'shared-contracts/catalogue';
import { getDraw } from 'shared-contracts/draws';
import { getParticipants, getPromo, getPromos, type PromoDetail } from 'shared-contracts/promos';
import { buildGame, buildPromo, type FakeHttp } from 'shared-contracts/testing';
import { ENDLESS, HOSTILE, type Screen, serve } from 'shared-contracts/testing/server';
import area from '../area';
import { buildParticipant, buildPromoDetail } from '../testing/builders';

const inlined =
  (over: Partial<PromoDetail> = {}) =>
  (http: FakeHttp) =>
    http
      .inline(getPromos, {
        data: [
          buildPromo({ title: over.title ?? 'Spring race', endAt: '2026-06-16T12:00:00Z' }),
          buildPromo({
            id: 2,
            slug: 'was',
            title: 'It was',
            status: 'past',
            endAt: '2026-06-01T01:30:00Z',
          }),
        ],
      })
      .inline(getPromo, { data: buildPromoDetail({ body: '<p>Play &amp; collect</p>', ...over }) })
      .inline(getDraw, {
        data: {
          id: 1,
          state: 'open',
          commitment: 'c0ffee',
          ticketPrice: 1_000_000,
          participants: 2,
          tickets: 7,
          drawnAt: null,
          winners: [],
          proof: null,
          own: null,
        },
      })
      .inline(getParticipants, {
        items: [buildParticipant({ username: over.title ?? 'fox' })],
        totalItems: 1,
      })
      .inline(getGames, {
        items: [buildGame({ name: over.title ?? 'Star Harbour' })],
        totalItems: 1,
      });

const whole = async (screen: Screen, over?: Partial<PromoDetail>) => {
  const served = await serve(area, { locale: 'ru', inlined: inlined(over), ...screen });
  expect(await served.hydrate()).toEqual([]);
  return { ...served, paints: within(served.page) };
};

describe.each([{ player: false }, { player: true }])(
  'the first screen, player: $player',
  (visitor) => {
    it('/promo holds its cards with time left and links, and a way to the past ones', async () => {
      const { paints, gaps } = await whole({ at: '/promo', ...visitor });
      expect(gaps).toEqual([]);
      expect(paints.getByRole('heading', { level: 2 }).textContent).toBe('Spring race');
      expect(paints.getByRole('timer').textContent).toBe('1д00ч00мин00с');
      expect(
        paints.getByRole('link', { name: 'Подробнее: Spring race' }).getAttribute('href'),
      ).toBe('/promo/spring-race');
      expect(paints.getByRole('link', { name: 'Прошедшие' }).getAttribute('href')).toBe(
        '/promo?view=past',
      );
    });

    it('/promo?view=past names the day of the visitor’s own time zone', async () => {
      const at = '/promo?view=past';
      const east = await whole({ at, timeZone: 'Europe/Moscow', ...visitor });
      expect(east.paints.getByText(/01\.06\.26/)).toBeTruthy();
      const west = await whole({ at, timeZone: 'America/Sao_Paulo', ...visitor });
      expect(west.paints.getByText(/31\.05\.26/)).toBeTruthy();
    });

    it('/promo/{slug}/games holds the games and the way back', async () => {
      const { paints, gaps } = await whole({ at: '/promo/spring-race/games', ...visitor });
      expect(gaps).toEqual([]);
      expect(paints.getByRole('link', { name: /Star Harbour/ }).getAttribute('href')).toBe(
        '/play/star-harbour',
      );
      expect(paints.getByRole('link', { name: 'Spring race' }).getAttribute('href')).toBe(
        '/promo/spring-race',
      );
    });
  },
);

it('/promo/{slug} holds the poster, the fund, places, prizes and rules', async () => {
  const { paints, gaps } = await whole({ at: '/promo/spring-race' });
  expect(gaps).toEqual([]);
  expect(paints.getByRole('heading', { level: 1 }).textContent).toBe('Spring race');
  expect(paints.getByText(/^1\s000,00\s€$/)).toBeTruthy();
  expect(paints.getByText('c0ffee')).toBeTruthy();
  expect(paints.getByRole('row', { name: /fox/ })).toBeTruthy();
  expect(paints.getByText('A journey')).toBeTruthy();
  expect(paints.getByText('Play & collect')).toBeTruthy();
});

it('on a player’s page only the own place is still to come', async () => {
  const { paints, gaps } = await whole({ at: '/promo/spring-race', player: true });
  expect(gaps).toEqual([expect.stringMatching(/^waiting: <div aria-busy/)]);
  expect(paints.queryByRole('button', { name: /Участвовать/ })).toBeNull();
  expect(paints.queryByText(/^1\s000,00\s€$/)).toBeNull();
  expect(paints.getByRole('row', { name: /fox/ })).toBeTruthy();
});

it.each(['/promo', '/promo/spring-race', '/promo/spring-race/games'])(
  '%s shows hostile names as they are and runs nothing of them',
  async (at) => {
    const title = HOSTILE + ENDLESS;
    const { page, gaps } = await whole(
      { at },
      { title, body: `<p>x</p></div></li>${HOSTILE}<li>y` },
    );
    expect(gaps).toEqual([]);
    expect(page.textContent).toContain(title);
  },
);
