import fc from 'fast-check';
import { matchRoute, pathOf } from './route';
import { isOffered, ROUTE_ROWS, routes } from './routes';

const found = (path: string) => matchRoute(ROUTE_ROWS, path)?.route.name ?? null;

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
    for (const path of ['/a/b', '/promo/a/b', '/a/b/c/d', '/%E0%A4%A']) expect(found(path)).toBeNull();
  });

  it('finds every route again under the address that it gives, whatever the parameters hold', () => {
    const value = fc
      .string({ minLength: 1, maxLength: 20 })
      .filter((text) => text.trim() !== '' && !['.', '..', 'series', 'games'].includes(text));
    fc.assert(
      fc.property(fc.constantFrom(...ROUTE_ROWS), value, (row, text) => {
        fc.pre(!ROUTE_ROWS.some((other) => other.path === `/${encodeURIComponent(text)}`));
        const names = [...row.path.matchAll(/\{(\w+)\}/g)].map((hole) => hole[1] ?? '');
        const params = Object.fromEntries(names.map((name) => [name, text]));
        const match = matchRoute(ROUTE_ROWS, pathOf(row, params));
        expect(match?.route.name).toBe(row.name);
        expect(match?.params).toEqual(params);
      }),
    );
  });

  it('refuses to make an address without its parameter', () => {
    expect(() => pathOf(routes.promoPage)).toThrow('slug');
  });

  it('has no row for what is pending, and offers nothing that leads there', () => {
    const isPending = ({ name }: { name: string }) => !ROUTE_ROWS.some((row) => row.name === name);
    for (const row of Object.values(routes)) {
      const marked = 'pending' in row && row.pending === true;
      expect([row.name, isPending(row)]).toEqual([row.name, marked]);
      const path = pathOf(row, { slug: 'x', category: 'y', name: 'z', code: 'c' });
      expect([row.name, isOffered(ROUTE_ROWS, path)]).toEqual([row.name, !marked]);
    }
    expect(isOffered(ROUTE_ROWS, '/of/nobody')).toBe(true);
  });
});
