import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { installErrors } from '../../http/errors';
import { createMedia, serveMedia } from './media';

const dir = mkdtempSync(join(tmpdir(), 'media-'));
const app = fastify();
const get = (url: string) => app.inject({ method: 'GET', url });

beforeAll(async () => {
  mkdirSync(join(dir, 'tall'));
  writeFileSync(join(dir, 'tall/prism-1a2b3c-240.avif'), 'picture');
  writeFileSync(join(dir, 'secret.json'), '{}');
  installErrors(app);
  serveMedia(app, dir);
  await app.ready();
});
afterAll(() => app.close());

test('a picture is kept by browsers for good', async () => {
  const answer = await get('/media/tall/prism-1a2b3c-240.avif');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe('picture');
  expect(answer.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  '/media/tall/other-240.avif',
  '/media/tall/..%2Fsecret.json',
  '/media/..%2F/secret.json',
  '/media/tall/.hidden.svg',
])('nothing else is served: %s', async (url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ errors: [{ code: 'not_found' }] });
});

test('artwork that was never rendered still has its sizes', () => {
  const image = createMedia(dir).image('tall', 'prism', 'Prism');
  expect(image).toMatchObject({ base: '/media/tall/prism', width: 480, height: 640, alt: 'Prism' });
});
