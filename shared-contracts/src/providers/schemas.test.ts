import { frameOf, gameProvidersOf, launchUrl, providerOfProducer } from './schemas';

const HOUSE = {
  id: 'house',
  origin: '{games}',
  launch: '/play/{game}?token={token}&site={site}&exit={exit}',
  sandbox: ['allow-scripts'],
  allow: [],
};
const OTHER = {
  ...HOUSE,
  id: 'other',
  origin: 'https://games.other.test',
  producers: ['studio'],
  launch: '/go?g={game}&t={token}',
};
const GAMES = 'http://games.localhost:3001';
type File = Record<string, unknown>;
const read = (...files: File[]) =>
  gameProvidersOf(
    Object.fromEntries(files.map((file) => [`${file.id}.json`, JSON.stringify(file)])),
    GAMES,
  );
const dialect = { envelope: 'json', name: 'type', in: { quit: { type: 'exit' } }, out: {} };

test('FPR1: a studio’s games are the provider’s that names it, those of all others the one’s that names none', () => {
  const providers = read(HOUSE, { ...OTHER, dialect });
  expect(providerOfProducer(providers, 'studio').id).toBe('other');
  expect(providerOfProducer(providers, 'another').id).toBe('house');
  expect(frameOf(providerOfProducer(providers, 'studio'))).toEqual({
    origin: 'https://games.other.test',
    sandbox: ['allow-scripts'],
    allow: [],
    dialect,
  });
  expect(frameOf(providerOfProducer(providers, 'another'))).toEqual({
    origin: GAMES,
    sandbox: ['allow-scripts'],
    allow: [],
  });
});

test('FPR1: games of our own server are on another host of it', () => {
  const own = { ...OTHER, origin: '{games:studio.localhost}' };
  expect(read(HOUSE, own).map(({ origin, isOwn }) => [origin, isOwn])).toEqual([
    [GAMES, true],
    ['http://studio.localhost:3001', true],
  ]);
});

test.each<[string, File[], string]>([
  ['a field that the schema has not', [{ ...HOUSE, script: 'alert(1)' }], '/script'],
  ['a field of a dialect', [{ ...HOUSE, dialect: { ...dialect, run: 'x' } }], '/dialect/run'],
  [
    'a rule of a field',
    [
      {
        ...HOUSE,
        dialect: { ...dialect, in: { a: { type: 'exit', fields: { url: { js: 'x' } } } } },
      },
    ],
    '/dialect/in/a',
  ],
  [
    'a field of no message',
    [
      {
        ...HOUSE,
        dialect: { ...dialect, in: { a: { type: 'exit', fields: { source: { is: 'x' } } } } },
      },
    ],
    '/dialect/in/a',
  ],
  [
    'a message of none',
    [{ ...HOUSE, dialect: { ...dialect, in: { a: { type: 'eval' } } } }],
    '/dialect/in/a',
  ],
  [
    'a path of objects’ own',
    [{ ...HOUSE, dialect: { ...dialect, name: '__proto__.x' } }],
    '/dialect/name',
  ],
  ['a frame that may leave', [{ ...HOUSE, sandbox: ['allow-top-navigation'] }], '/sandbox'],
  ['a frame that may open windows', [{ ...HOUSE, sandbox: ['allow-popups'] }], '/sandbox'],
  ['a frame that may film', [{ ...HOUSE, allow: ['camera'] }], '/allow'],
  ['an origin with a path', [HOUSE, { ...OTHER, origin: 'https://a.test/x' }], 'no exact origin'],
  ['any origin', [HOUSE, { ...OTHER, origin: 'https://*.test' }], 'no exact origin'],
  ['an origin of no web', [HOUSE, { ...OTHER, origin: 'javascript:alert(1)' }], 'no exact origin'],
  ['a launch elsewhere', [{ ...HOUSE, launch: '//evil.test/{game}?{token}' }], '/launch'],
  ['a launch of no game', [{ ...HOUSE, launch: '/play?t={token}' }], 'launch'],
  [
    'one origin twice',
    [HOUSE, { ...OTHER, origin: '{games}' }],
    `two game providers have ${GAMES}`,
  ],
  [
    'one studio twice',
    [HOUSE, OTHER, { ...OTHER, id: 'third', origin: 'https://third.test' }],
    'have studio',
  ],
  ['nobody’s other studios', [OTHER], 'exactly one'],
  [
    'everybody’s other studios',
    [HOUSE, { ...HOUSE, id: 'two', origin: 'https://two.test' }],
    'exactly one',
  ],
])('FPR1: %s is no provider', (_, files, why) => expect(() => read(...files)).toThrow(why));

test('FPR1: a file has the name of its provider', () =>
  expect(() => gameProvidersOf({ 'x.json': JSON.stringify(HOUSE) }, GAMES)).toThrow('x.json'));

test('FPR2: the address of a run is at the provider’s origin, whatever its values are', () => {
  const [house, other] = read(HOUSE, OTHER);
  const values = { game: 'a/../b?x', token: 't&k', lang: 'en', site: 'http://localhost:3000' };
  expect(
    launchUrl(house as typeof house & object, { ...values, exit: 'http://localhost:3000/?a=b' }),
  ).toBe(
    `${GAMES}/play/a%2F..%2Fb%3Fx?token=t%26k&site=http%3A%2F%2Flocalhost%3A3000&exit=http%3A%2F%2Flocalhost%3A3000%2F%3Fa%3Db`,
  );
  expect(launchUrl(house as typeof house & object, values)).not.toContain('exit');
  expect(launchUrl(other as typeof other & object, values)).toBe(
    'https://games.other.test/go?g=a%2F..%2Fb%3Fx&t=t%26k',
  );
});
