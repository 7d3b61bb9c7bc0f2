import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Artwork, Served } from 'deploy-artwork';
import fastify from 'fastify';
import { installErrors } from '../../../http/errors';
import { serveMedia } from './service';

const path = join(mkdtempSync(join(tmpdir(), 'media-')), 'prism-0123456789-240.avif');
const answers: Record<string, Served> = {
  'prism-0123456789-240.avif': { path, forGood: true },
  'prism-aaaaaaaaaa-240.avif': { path, forGood: false },
  'prism-0123456789-240.webp': { svg: '<svg/>' },
};
const artwork = { open: async (_kind: string, file: string) => answers[file] ?? null } as Artwork;
const app = fastify();
const get = (file: string) => app.inject({ method: 'GET', url: `/media/tall/${file}` });

beforeAll(async () => {
  writeFileSync(path, 'picture');
  installErrors(app);
  serveMedia(app, artwork);
  await app.ready();
});
afterAll(() => app.close());

test('A-1 a picture is kept by browsers for good', async () => {
  const answer = await get('prism-0123456789-240.avif');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe('picture');
  expect(answer.headers).toMatchObject({
    'content-type': 'image/avif',
    'content-length': '7',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
});

test('the address of an earlier look is kept for a minute', async () => {
  const answer = await get('prism-aaaaaaaaaa-240.avif');
  expect(answer.headers['cache-control']).toBe('public, max-age=60');
});

test('a picture that stands in for another one is kept by nobody', async () => {
  const answer = await get('prism-0123456789-240.webp');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'no-store',
  });
});

test('nothing else is served', async () => {
  const answer = await get('other-240.avif');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ errors: [{ code: 'not_found' }] });
});
