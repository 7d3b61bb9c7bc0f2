import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from '../paths.mjs';
import { commandEnvironment, siteEnvironment } from './environment.mjs';

const brands = resolve(ROOT, 'deploy/brands');
const hosts = readdirSync(brands, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(
    ({ name }) => JSON.parse(readFileSync(resolve(brands, name, 'brand.json'), 'utf8')).hosts,
  );

it('every host of every brand is an origin of the site, the main ones first', () => {
  const { env, sites } = siteEnvironment({ PORT: '4100' });
  const origins = String(env.SITE_ORIGINS).split(',');
  expect([...origins].sort()).toEqual(hosts.map((host) => `http://${host}:4100`).sort());
  expect(origins.slice(0, sites.length)).toEqual(sites.map(({ url }) => url));
});

it('an operator who names the origins is taken at his word', () => {
  const { env } = siteEnvironment({ PORT: '4100', SITE_ORIGINS: 'https://play.example' });
  expect(env.SITE_ORIGINS).toBe('https://play.example');
});

it.each([
  [{}, '1'],
  [{ DATABASE_URL: '' }, '1'],
  [{ DATABASE_URL: 'postgres://db.example/site' }, '0'],
  [{ DATABASE_URL: 'postgres://db.example/site', SANDBOX: '1' }, '1'],
  [{ SANDBOX: '0' }, '0'],
])(
  'a command with %j has SANDBOX=%s: no demo players for a database that is named',
  (env, sandbox) => {
    expect(commandEnvironment(env).SANDBOX).toBe(sandbox);
  },
);

it('a site that is started on a fresh machine is a sandbox', () => {
  expect(siteEnvironment({}).env.SANDBOX).toBe('1');
});
