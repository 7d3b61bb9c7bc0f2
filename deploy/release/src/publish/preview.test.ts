import { verifyOverride } from '../override';
import type { ReleaseSettings } from '../settings';
import { previewOf } from './place';

const SECRET = 'cd'.repeat(32);
const settings = (SITE_ORIGINS: string | null) =>
  ({ DATA_DIR: '.', OVERRIDE_SECRET: SECRET, SITE_ORIGINS, PORT: 3000 }) as ReleaseSettings;

test.each([
  ['https://site.test', 'https://site.test'],
  [null, 'http://localhost:3000'],
])(
  'a preview on this machine is a link to %p that shows the build for seven days',
  (site, origin) => {
    const { link, until } = previewOf(settings(site), 'lobby', 'l2');
    const url = new URL(link);
    expect([url.origin, url.pathname]).toEqual([origin, '/-/override']);
    const read = verifyOverride(SECRET, url.searchParams.get('token') ?? '');
    expect(read).toMatchObject({ ok: true, override: { areas: { lobby: 'l2' } } });
    expect(read.ok && read.override.exp - read.override.iat).toBe(7 * 86_400);
    expect(Date.parse(until)).toBeGreaterThan(Date.now());
  },
);
