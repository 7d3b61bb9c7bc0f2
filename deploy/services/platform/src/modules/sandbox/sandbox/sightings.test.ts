import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BRANDS } from '../../../brands';
import { openEither } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { STATISTICS_INTEGRITY } from './sightings';

let site: Harness;
beforeAll(async () => {
  site = await Harness.start(await openEither());
});
afterAll(() => site.close());

const send = (payload: string) =>
  site.app.server.inject({
    method: 'POST',
    url: '/sandbox/statistics',
    payload,
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
  });
const seen = async () => (await site.app.server.inject({ url: '/sandbox/sightings.json' })).json();

test('what pages tell is kept and shown, and never as markup', async () => {
  expect((await send('{"event":"page_view","page_path":"/<b>"}')).statusCode).toBe(204);
  const hit = await site.app.server.inject({ url: '/sandbox/partner?project=p&refcode=ABC1' });
  expect(hit.statusCode).toBe(204);
  expect(await seen()).toMatchObject({
    statistics: [{ facts: { event: 'page_view' } }],
    partner: [{ facts: { project: 'p', refcode: 'ABC1' } }],
  });
  const html = (await site.app.server.inject({ url: '/sandbox/sightings' })).body;
  expect(html).toContain('/&#60;b&#62;');
});

test.each([
  '',
  'x',
  '[]',
  '{"event":{"deep":1}}',
  '{"Name":"x"}',
  `{"event":"${'x'.repeat(3000)}"}`,
])('refused is %.20s', async (payload) => {
  const before = await seen();
  expect((await send(payload)).statusCode).toBeGreaterThanOrEqual(400);
  expect(await seen()).toEqual(before);
});

test('brands that run the script name the hash of its bytes', () => {
  const hashes = BRANDS.flatMap(({ id }) => {
    const file = JSON.parse(readFileSync(join('deploy/brands', id, 'brand.json'), 'utf8'));
    return (file.tracking?.scripts ?? []).map(({ integrity }: { integrity: string }) => integrity);
  });
  expect(hashes).not.toHaveLength(0);
  expect(new Set(hashes)).toEqual(new Set([STATISTICS_INTEGRITY]));
});

test('there are no such pages outside the sandbox', async () => {
  const other = await Harness.start(await openEither(), { sandbox: false });
  expect((await other.app.server.inject({ url: '/sandbox/sightings' })).statusCode).toBe(404);
  expect(
    (await other.app.server.inject({ url: '/sandbox/partner?project=p&refcode=x' })).statusCode,
  ).toBe(404);
  await other.close();
});
