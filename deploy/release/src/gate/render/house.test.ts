import { resolve } from 'node:path';
import { FormatRegistry } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { bundleServer } from 'deploy-tooling/src/build/server/index.mjs';
import { requestKey } from 'shared-contracts/api';
import { CALL_SCHEMAS, callKey } from 'shared-contracts/api/schemas';
import { AREAS, CONTRACT_VERSION, ROUTE_ROWS } from 'shared-contracts/composition';
import { buildOf } from '../../artifacts/testing/builds';
import { firstComposition } from '../../document';
import { workspace } from '../../testing';
import { answersOf, RECORDED } from './recorded';
import { checkRendering } from './rendering';

const ROOT = resolve(import.meta.dirname, '../../../../..');
const { artifacts, dispose } = workspace();
afterAll(dispose);

const serverOf = async (area: string) => {
  const dir = resolve(ROOT, area === 'shell' ? 'shell' : `mf-${area}`);
  const { text } = await bundleServer({ dir, build: 'b1' });
  const contract = area === 'shell' ? CONTRACT_VERSION : `^${CONTRACT_VERSION}`;
  return buildOf(area, 'b1', { 'server.js': text }, { server: 'server.js', contract });
};

const body = firstComposition();
beforeAll(async () => artifacts.write(await serverOf('shell')), 30_000);

test.each([...AREAS])(
  'P-21: %s as its sources stand renders all its public pages',
  async (area) => {
    const candidate = await serverOf(area);
    const shell = await artifacts.release('shell', 'b1');
    const meeting = { area: candidate.release, shell, where: 'pin' };
    const { refusals, detail } = await checkRendering({ body, artifacts, candidate }, [meeting], [null]);
    expect(refusals).toEqual([]);
    const pages = new Set(
      ROUTE_ROWS.filter((row) => row.area === area && !row.meta.requiresAuth).map(({ path }) => path),
    );
    const count = Math.max(1, pages.size);
    expect(detail).toBe(`${count} ${count === 1 ? 'page' : 'pages'} rendered`);
  },
  30_000,
);

describe('the recorded answers', () => {
  beforeAll(() => FormatRegistry.Set('date-time', (value) => !Number.isNaN(Date.parse(value))));
  const rows = ROUTE_ROWS.filter(({ meta }) => !meta.requiresAuth);

  it('are of every public route of the house', () => {
    expect(Object.keys(RECORDED.pages).sort()).toEqual(rows.map(({ name }) => name).sort());
  });

  it.each(rows.filter(({ meta }) => !meta.popup))(
    'are those that $name asks for, as the contract has them',
    (row) => {
      const { params = {}, answers = [] } = RECORDED.pages[row.name] ?? {};
      const known = answersOf(RECORDED, [...RECORDED.frame, ...answers]);
      for (const { call, params: path, query } of row.calls(params).filter((each) => each.call.public)) {
        const { [requestKey(call.method, call.path, { params: path, query })]: answer } = known;
        const schema = CALL_SCHEMAS[callKey(call)]?.answer;
        expect(
          schema && [...Value.Errors(schema, answer)].map(({ path: at, message }) => `${at} ${message}`),
        ).toEqual([]);
      }
    },
  );
});
