import { TestEdge } from '../testing/edge';
import { checkGamesHost } from './games-host';

test.each([
  ['http://localhost:3001', ['localhost'], 'is a host of a brand'],
  ['https://EXAMPLE.com', ['example.com'], 'is a host of a brand'],
  ['https://example.com:444', ['www.example.com'], 'stands above www.example.com'],
  ['http://localhost:3001', ['bellanotte.localhost'], 'stands above bellanotte.localhost'],
])('H-9: games at %s beside %j are refused', (games, hosts, why) => {
  expect(() => checkGamesHost(games, hosts)).toThrow(why);
});

test.each([
  ['http://games.localhost:3001', ['localhost', 'bellanotte.localhost'], []],
  ['https://games.test', ['example.com'], []],
  ['https://games.example.com', ['www.example.com', 'example.com'], ['below example.com']],
])('H-9: games at %s beside %j are apart', (games, hosts, said) => {
  const sentences = checkGamesHost(games, hosts);
  expect(sentences).toHaveLength(said.length);
  for (const [at, part] of said.entries()) expect(sentences[at]).toContain(part);
});

const HOUSE = { origin: 'http://games.test', allow: [], producers: null };
test('H-9: the edge does not start with games on a brand’s host', async () => {
  const edge = new TestEdge();
  await expect(
    edge.start({ gameProviders: [HOUSE, { ...HOUSE, origin: 'http://localhost:3001' }] }),
  ).rejects.toThrow('a host of their own');
  await edge.platform.stop();
});
