import fc from 'fast-check';
import { HOUSE_CLOSED, HOUSE_ROUTES } from '../testing/site';
import { callFor, callsFor, type ManifestCall } from './manifest';
import { addressOf, isOffered, matchRoute, pathOf } from './route';
import * as routes from './route-handles';

const found = (path: string) => matchRoute(HOUSE_ROUTES, path)?.route.name ?? null;

describe('the route table', () => {
  it('answers the specification’s paths with their names', () => {
    expect(found('/')).toBe('main');
    expect(found('/games/slots')).toBe('gamesCategory');
    expect(found('/producers/lumen/table')).toBe('producerCategory');
    expect(found('/tournaments/series/winter')).toBe('tournamentSeries');
    expect(found('/tournaments/winter/games')).toBe('tournamentGames');
    expect(found('/play/star-harbour')).toBe('gameItem');
    expect(found('/rules')).toBe('staticPage');
  });

  it('prefers a literal row over a static page', () => {
    for (const path of ['/promo', '/tournaments', '/login', '/cashbox', '/profile'])
      expect(found(path)).not.toBe('staticPage');
  });

  it('knows no deeper, empty or broken path', () => {
    for (const path of ['/a/b', '/promo/a/b', '/a/b/c/d', '/%E0%A4%A'])
      expect(found(path)).toBeNull();
  });

  it('finds every route again under the address that it gives, whatever the parameters hold', () => {
    const value = fc
      .string({ minLength: 1, maxLength: 20 })
      .filter((text) => text.trim() !== '' && !['.', '..', 'series', 'games'].includes(text));
    fc.assert(
      fc.property(fc.constantFrom(...HOUSE_ROUTES), value, (row, text) => {
        fc.pre(!HOUSE_ROUTES.some((other) => other.path === `/${encodeURIComponent(text)}`));
        const names = [...row.path.matchAll(/\{(\w+)\}/g)].map((hole) => hole[1] ?? '');
        const params = Object.fromEntries(names.map((name) => [name, text]));
        const match = matchRoute(HOUSE_ROUTES, pathOf(row, params));
        expect(match?.route.name).toBe(row.name);
        expect(match?.params).toEqual(params);
      }),
    );
  });

  it('gives the address of a handle, main for a route that this site lacks, and none without its parameter', () => {
    expect(addressOf(HOUSE_ROUTES, routes.promoPage, { slug: 'a b' })).toBe('/promo/a%20b');
    const lacks = HOUSE_ROUTES.filter(({ name }) => name !== routes.takeGift.name);
    expect(addressOf(lacks, routes.takeGift)).toBe('/');
    expect(() => addressOf(HOUSE_ROUTES, routes.promoPage)).toThrow('slug');
  });

  it('has an address for each handle, open or closed', () => {
    const known = [...HOUSE_ROUTES, ...HOUSE_CLOSED].map(({ name }) => name);
    expect(Object.values(routes).map(({ name }) => name)).toEqual(expect.arrayContaining(known));
    expect(Object.values(routes)).toHaveLength(known.length);
  });

  it('offers nothing that leads to a closed route, and does not judge what no area has', () => {
    const offered = (path: string) => isOffered(HOUSE_ROUTES, HOUSE_CLOSED, path);
    for (const { path } of HOUSE_CLOSED) expect([path, offered(path)]).toEqual([path, false]);
    for (const path of ['/promo', '/promo/x', '/of/nobody'])
      expect([path, offered(path)]).toEqual([path, true]);
  });
});

it('a first call takes its values from the address', () => {
  const call = { method: 'GET', path: '/json-api/v2/games', auth: 'none' } as const;
  const query = { 'filter[producer]': '{slug}', page: 1, sort: 'by-{category}' };
  expect(
    callFor({ call, params: { id: '{slug}' }, query }, { slug: 'lumen', category: 'table' }),
  ).toEqual({
    call,
    params: { id: 'lumen' },
    query: { 'filter[producer]': 'lumen', page: 1, sort: 'by-table' },
  });
});

test('a call is left out where a hole of the path says so', () => {
  const call = { method: 'GET', path: '/json-api/v2/games', auth: 'none' } as const;
  const calls: ManifestCall[] = [
    { call, unless: { slug: ['crash_games'] } },
    { call, unless: { category: ['table'] } },
  ];
  expect(callsFor(calls, { slug: 'crash_games' })).toHaveLength(1);
  expect(callsFor(calls, { slug: 'slots', category: 'table' })).toHaveLength(1);
  expect(callsFor(calls, { slug: 'slots' })).toHaveLength(2);
});
