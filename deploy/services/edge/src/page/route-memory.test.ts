import { requestKey } from 'shared-contracts/api';
import type { RouteCall, WantedAnswer } from 'shared-contracts/composition';
import { getPromos } from 'shared-contracts/promos';
import { getTournament, getTournamentGames, getTournaments } from 'shared-contracts/tournaments';
import { publicCall, RouteMemory } from './route-memory';

const want = (path: string, input: WantedAnswer['input'] = {}): WantedAnswer => ({
  method: 'GET',
  path,
  input,
});
const keys = (calls: RouteCall[]) =>
  calls.map(({ call, params, query }) => requestKey('GET', call.path, { params, query }));
const callOf = (wanted: WantedAnswer) => publicCall(wanted) as RouteCall;

test('only public calls of the contract are asked for', () => {
  expect(publicCall(want(getPromos.path))).toMatchObject({ call: getPromos });
  expect(publicCall(want(getTournament.path, { params: { slug: 'a' } }))).toMatchObject({
    call: getTournament,
  });
  for (const path of ['/json-api/users/profile', '/log', 'http://evil.test/', '__proto__']) {
    expect(publicCall(want(path))).toBeNull();
  }
  expect(publicCall(want(getTournament.path))).toBeNull();
  expect(publicCall(want(getTournament.path, { params: { slug: { a: 1 } as never } }))).toBeNull();
  expect(publicCall(want(getTournaments.path, { query: { q: 'x'.repeat(500) } }))).toBeNull();
});

test('the next page of the route gathers the same with its own parameters', () => {
  const memory = new RouteMemory();
  const games = callOf(
    want(getTournamentGames.path, { params: { slug: 'cup' }, query: { limit: 10 } }),
  );
  memory.note('tournamentPage', { slug: 'cup' }, [games]);
  expect(keys(memory.calls('tournamentPage', { slug: 'race' }))).toEqual([
    'GET /json-api/v2/tournaments/race/games?limit=10',
  ]);
  expect(memory.calls('promoPage', { slug: 'race' })).toEqual([]);
});

test('a value that the path does not tell is not guessed a second time', () => {
  const memory = new RouteMemory();
  const series = (seriesId: number) => [callOf(want(getTournaments.path, { query: { seriesId } }))];
  memory.note('tournamentSeries', { slug: 'a' }, series(5));
  memory.note('tournamentSeries', { slug: 'b' }, series(6));
  memory.note('tournamentSeries', { slug: 'c' }, series(7));
  expect(memory.calls('tournamentSeries', { slug: 'd' })).toEqual([]);
});

test('a route remembers only so many', () => {
  const memory = new RouteMemory();
  const calls = Array.from({ length: 50 }, (_, at) =>
    callOf(want(getTournaments.path, { query: { [`q${at}`]: 1 } })),
  );
  memory.note('tournaments', {}, calls);
  expect(memory.calls('tournaments', {})).toHaveLength(8);
});
