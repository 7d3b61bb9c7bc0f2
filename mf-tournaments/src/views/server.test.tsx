/** @jest-environment node */
import { within } from '@testing-library/dom';
import { buildGame, buildTournament, type FakeHttp } from 'shared-contracts/testing';
import { ENDLESS, HOSTILE, type Screen, serve } from 'shared-contracts/testing/server';
import {
  getSeries,
  getSeriesList,
  getTournament,
  getTournamentGames,
  getTournaments,
} from 'shared-contracts/tournaments';
import area from '../area';
import { buildSeries, buildTournamentDetail } from '../testing/builders';

/** A small site; `called` names everything that somebody can name. */
const inlined =
  (called = (name: string) => name) =>
  (http: FakeHttp) => {
    const title = called('Night sprint');
    const fox = { position: 1, username: called('fox'), id: 7, points: 12_900, isItsMe: false };
    const series = buildSeries({ title: called('Summer league'), leaders: [fox] });
    http
      .inline(getTournaments, ({ query }) => ({
        data: [
          buildTournament({ title: query.series ? called('Of the league') : title }),
          buildTournament({
            id: 2,
            slug: 'was',
            title: called('It was'),
            status: 'past',
            podium: [called('fox')],
            startAt: '2026-05-01T00:00:00Z',
            endAt: '2026-06-01T01:30:00Z',
          }),
        ],
        totalItems: 2,
      }))
      .inline(getSeriesList, { data: [series] })
      .inline(getSeries, { data: series })
      .inline(getTournament, {
        data: buildTournamentDetail({
          title,
          description: `<p>Rules &amp; ${called('more')}</p>`,
          leaders: [fox],
          opponents: [fox],
          prizes: [{ position: 1, giftTitles: [called('100 spins')] }],
        }),
      })
      .inline(getTournamentGames, {
        items: [buildGame({ name: called('Star Harbour') })],
        totalItems: 1,
      });
  };
const whole = async (screen: Screen, called?: (name: string) => string) => {
  const served = await serve(area, { locale: 'ru', inlined: inlined(called), ...screen });
  expect(await served.hydrate()).toEqual([]);
  // whether a player takes part is the player's own
  const own = screen.player && screen.at === '/tournaments/night-sprint';
  expect(served.gaps).toEqual(own ? [expect.stringMatching(/^waiting: <div class="panel"/)] : []);
  return { ...served, paints: within(served.page) };
};
const linkOf = (element: HTMLElement) => element.getAttribute('href');

describe.each([{ player: false }, { player: true }])(
  'the first screen, player: $player',
  (visitor) => {
    it('/tournaments holds the series and the tournaments with their prizes, places and links', async () => {
      const { paints } = await whole({ at: '/tournaments', ...visitor });
      const titles = paints
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent);
      expect(titles).toEqual([expect.any(String), 'Night sprint', 'It was']);
      expect(linkOf(paints.getByRole('link', { name: /: Night sprint/ }))).toBe(
        '/tournaments/night-sprint',
      );
      expect(linkOf(paints.getByRole('link', { name: /: Summer league/ }))).toBe(
        '/tournaments/series/summer-league',
      );
      // a player's currency is the player's own
      expect(paints.queryAllByText(/^5\s000\s€$/).length).toBe(visitor.player ? 0 : 3);
      expect(paints.getAllByRole('timer').length).toBeGreaterThan(1);
    });

    it('names the day of the visitor’s own time zone', async () => {
      const east = await whole({ at: '/tournaments', timeZone: 'Europe/Moscow', ...visitor });
      expect(east.paints.getByText(/01\.06\.26/)).toBeTruthy();
      const west = await whole({ at: '/tournaments', timeZone: 'America/Sao_Paulo', ...visitor });
      expect(west.paints.getByText(/31\.05\.26/)).toBeTruthy();
    });

    it('/tournaments/{slug} holds the poster, what to do, places, prizes and rules', async () => {
      const { paints } = await whole({ at: '/tournaments/night-sprint', ...visitor });
      expect(paints.getByRole('heading', { level: 1 }).textContent).toBe('Night sprint');
      expect(paints.getAllByRole('row', { name: /fox 12\s900/ })).toHaveLength(2);
      expect(paints.getByRole('row', { name: visitor.player ? '1' : '1 100 spins' })).toBeTruthy();
      expect(paints.getByText('Rules & more')).toBeTruthy();
      expect(paints.queryAllByRole('button', { name: /Участвовать/ })).toHaveLength(
        visitor.player ? 0 : 1,
      );
    });

    it.each(['mobile', 'desktop'] as const)(
      '/tournaments/{slug}/games holds the games: %s',
      async (platform) => {
        const { paints } = await whole({
          at: '/tournaments/night-sprint/games',
          platform,
          ...visitor,
        });
        expect(linkOf(paints.getByRole('link', { name: /Star Harbour/ }))).toBe(
          '/play/star-harbour',
        );
        expect(linkOf(paints.getByRole('link', { name: 'Night sprint' }))).toBe(
          '/tournaments/night-sprint',
        );
      },
    );

    it('/tournaments/series/{slug} holds the series, its tournaments, leaders and prizes', async () => {
      const { paints } = await whole({ at: '/tournaments/series/summer-league', ...visitor });
      expect(paints.getByRole('heading', { level: 1 }).textContent).toBe('Summer league');
      expect(linkOf(paints.getByRole('link', { name: /: Of the league/ }))).toBe(
        '/tournaments/night-sprint',
      );
      expect(paints.getByRole('row', { name: /fox/ })).toBeTruthy();
    });
  },
);

it.each([
  '/tournaments',
  '/tournaments/night-sprint',
  '/tournaments/night-sprint/games',
  '/tournaments/series/summer-league',
])('%s shows hostile names as they are and runs nothing of them', async (at) => {
  const { page } = await whole({ at }, (name) => name + HOSTILE + ENDLESS);
  expect(page.textContent).toContain(HOSTILE + ENDLESS);
});
