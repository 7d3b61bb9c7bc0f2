import { flagIn, integerIn, originIn, originsIn, portIn, settingsOf, urlIn } from './index';

const said = (read: () => unknown): string => {
  try {
    return String(read());
  } catch (error) {
    return (error as Error).message;
  }
};

test('a variable that is empty or not there has its usual value', () => {
  for (const env of [{}, { A: '' }]) {
    expect(integerIn(env, 'A', { least: 1, usual: 7 })).toBe(7);
    expect(portIn(env, 'A', 3000)).toBe(3000);
    expect([flagIn(env, 'A', true), flagIn(env, 'A', false)]).toEqual([true, false]);
    expect(urlIn(env, 'A')).toBeNull();
  }
});

test('what is given is read', () => {
  expect(integerIn({ A: '12' }, 'A', { least: 1, usual: 7 })).toBe(12);
  expect(portIn({ A: '0' }, 'A', 3000)).toBe(0);
  expect([flagIn({ A: '1' }, 'A', false), flagIn({ A: '0' }, 'A', true)]).toEqual([true, false]);
  expect(originIn({ A: 'https://games.test/path?q' }, 'A')).toBe('https://games.test');
});

test.each([
  ['0', 'A is "0": it is a whole number of at least 1'],
  ['1.5', 'A is "1.5": it is a whole number of at least 1'],
  ['many', 'A is "many": it is a whole number of at least 1'],
])('the number %s is refused', (text, sentence) =>
  expect(said(() => integerIn({ A: text }, 'A', { least: 1, usual: 7 }))).toBe(sentence),
);

test.each(['-1', '65536', '80a'])('the port %s is refused', (text) =>
  expect(said(() => portIn({ A: text }, 'A', 1))).toBe(
    `A is "${text}": it is a whole number from 0 to 65535`,
  ),
);

test.each(['true', 'false', 'yes', ' 1', '2'])('the switch %j is refused', (text) =>
  expect(said(() => flagIn({ A: text }, 'A', false))).toBe(`A is "${text}": it is 1 or 0`),
);

test.each(['example.test', 'ftp://example.test', 'https://'])('the address %s is refused', (text) =>
  expect(said(() => originIn({ A: text }, 'A'))).toContain(`A is "${text}": it is an address such as `),
);

test('origins have commas between them, and the one that is none is named', () => {
  expect(originsIn({}, 'A')).toBeNull();
  expect(originsIn({ A: 'http://a.test:1/, https://b.test' }, 'A')).toEqual([
    'http://a.test:1',
    'https://b.test',
  ]);
  expect(said(() => originsIn({ A: 'https://a.test,b.test' }, 'A'))).toContain(
    'A is "b.test": it is an address',
  );
});

test('a server whose settings cannot be read says one sentence and ends', () => {
  const ended = jest.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  settingsOf('edge', () => flagIn({ SANDBOX: 'true' }, 'SANDBOX', false));
  expect(ended).toHaveBeenCalledWith(1);
  expect(written.mock.calls).toEqual([['edge: SANDBOX is "true": it is 1 or 0\n']]);
  expect(settingsOf('edge', () => 5)).toBe(5);
});
