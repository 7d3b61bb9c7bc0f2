import { FormatRegistry } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { requestKey } from 'shared-contracts/api';
import { CALL_SCHEMAS, callKey } from 'shared-contracts/api/schemas';
import { CALLS } from 'shared-contracts/api/served';
import { AREAS, callsFor } from 'shared-contracts/composition';
import { firstComposition } from '../../document';
import { houseSite } from '../../manifest/testing/house';
import { workspace } from '../../testing';
import { houseBuild } from '../testing/house';
import { answersOf, RECORDED } from './recorded';
import { checkRendering } from './rendering';

const { routes: ROUTES } = houseSite();
const { artifacts, dispose } = workspace();
afterAll(dispose);

const body = firstComposition();
beforeAll(async () => artifacts.write(await houseBuild('shell')));

test.each([...AREAS])(
  'P-21, P-46: %s as its sources stand renders all its pages, also those behind the login',
  async (area) => {
    const candidate = await houseBuild(area);
    const shell = await artifacts.release('shell', 'b1');
    const meeting = { area: candidate.release, shell, where: 'pin' };
    const { refusals, detail } = await checkRendering(
      { body, artifacts, candidate },
      [meeting],
      [null],
    );
    expect(refusals).toEqual([]);
    const rows = ROUTES.filter((row) => row.area === area);
    const own = rows.filter(({ meta }) => meta.requiresAuth);
    // one without public pages has its slots looked at
    const count = Math.max(1, rows.length - own.length) + own.length;
    expect(detail).toBe(`${count} ${count === 1 ? 'page' : 'pages'} rendered`);
  },
);

describe('the recorded answers', () => {
  beforeAll(() => FormatRegistry.Set('date-time', (value) => !Number.isNaN(Date.parse(value))));
  const rows = ROUTES.filter(({ meta }) => !meta.requiresAuth);
  const errorsOf = (call: (typeof CALLS)[number], answer: unknown) => {
    const schema = CALL_SCHEMAS[callKey(call)]?.answer;
    return (
      schema && [...Value.Errors(schema, answer)].map(({ path: at, message }) => `${at} ${message}`)
    );
  };

  it('are of every public route of the house', () => {
    expect(Object.keys(RECORDED.pages).sort()).toEqual(rows.map(({ name }) => name).sort());
  });

  it.each(rows.filter(({ meta }) => !meta.popup))(
    'are those that $name asks for, as the contract has them',
    (row) => {
      const { params = {}, answers = [] } = RECORDED.pages[row.name] ?? {};
      const known = answersOf(RECORDED, [...RECORDED.frame, ...answers]);
      for (const { call, params: path, query } of callsFor(row.calls, params)) {
        const { [requestKey(call.method, call.path, { params: path, query })]: answer } = known;
        expect(errorsOf(call, answer)).toEqual([]);
      }
    },
  );

  it.each(Object.entries(RECORDED.player))(
    'of a player are as the contract has them: %s',
    (key, answer) => {
      const path = key.replace(/\?.*$/, '');
      // a call that is named whole comes before one of any name
      const call =
        CALLS.find((each) => callKey(each) === path) ??
        CALLS.find((each) =>
          new RegExp(`^${callKey(each).replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
        );
      expect(call && errorsOf(call, answer)).toEqual([]);
    },
  );

  it('of a player are nobody’s: an address that cannot be, and no key of a live room', () => {
    const text = JSON.stringify(RECORDED.player);
    expect(
      text.match(/[\w.+-]+@[\w.-]+/g)?.filter((found) => found !== 'player@example.com'),
    ).toEqual([]);
    expect(text.match(/"hash":"[^"]*"/g)).toEqual(['"hash":"recorded-player"']);
  });
});
