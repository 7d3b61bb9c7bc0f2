import { contentPolicy } from './policy';

const options = {
  nonce: 'n',
  host: 'site.test',
  secure: true,
  gamesOrigin: 'https://games.test',
  embedders: [],
  devOrigins: [],
};

test('H-5: sockets go to the same host, frames to the games, and only the brand’s partners embed the site', () => {
  const policy = contentPolicy({ ...options, embedders: ['https://partner.test'] });
  expect(policy).toContain("connect-src 'self' wss://site.test;");
  expect(policy).toContain('frame-src https://games.test;');
  expect(policy).toContain('frame-ancestors https://partner.test;');
  expect(policy).toContain("require-trusted-types-for 'script'");
});

test('a development server is let in by its very origin, scripts still by nonce', () => {
  const policy = contentPolicy({ ...options, secure: false, devOrigins: ['http://localhost:8080'] });
  expect(policy).toContain("connect-src 'self' ws://site.test http://localhost:8080 ws://localhost:8080;");
  expect(policy).toContain("style-src 'self' 'nonce-n' http://localhost:8080;");
  expect(policy).toContain("script-src 'nonce-n' 'strict-dynamic';");
  expect(policy).not.toMatch(/unsafe|trusted-types/);
});
