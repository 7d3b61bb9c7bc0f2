import {
  address,
  flag,
  like,
  listOfSettings,
  named,
  oneOf,
  origin,
  origins,
  originsOrNone,
  proxies,
  readSettings,
  SERVER,
  type Setting,
  secret,
  serverSettings,
  settingsOf,
  whole,
  withSettings,
} from './index';

/** What a variable `A` of this kind is with this text. */
const read = <T>(A: Setting<T>, text?: string): T => readSettings({ A }, { A: text }).A;
/** How it is refused. */
const refused = (A: Setting<unknown>, text: string): string => {
  try {
    return `read as ${JSON.stringify(read(A, text))}`;
  } catch (error) {
    return (error as Error).message;
  }
};
const server = (env: Record<string, string>) => serverSettings(readSettings(SERVER, env));

test('a variable that is empty or not there has its usual value', () => {
  for (const text of [undefined, '']) {
    expect(read(whole('', { least: 1, usual: 7 }), text)).toBe(7);
    expect([read(flag('', true), text), read(flag(''), text)]).toEqual([true, false]);
    expect([read(address(''), text), read(named('', 'here'), text)]).toEqual([null, 'here']);
  }
});

test('what is given is read', () => {
  expect(read(whole('', { least: 1, usual: 7 }), '12')).toBe(12);
  expect([read(flag(''), '1'), read(flag('', true), '0')]).toEqual([true, false]);
  expect(read(origin(''), 'https://games.test/path?q')).toBe('https://games.test');
  expect(read(origins(''), 'http://a.test:1/, https://b.test')).toEqual([
    'http://a.test:1',
    'https://b.test',
  ]);
  expect([read(originsOrNone(''), 'none'), read(originsOrNone(''), '')]).toEqual([[], null]);
});

const JSON_OBJECT: Setting<object> = {
  ...flag(''),
  read: (text) => JSON.parse(text),
  asked: 'JSON',
  usual: {},
};
const REFUSED: [Setting<unknown>, string, string][] = [
  [whole('', { least: 1, usual: 7 }), '0', 'A is "0": it is a whole number of at least 1'],
  [whole('', { least: 1, usual: 7 }), '1.5', 'A is "1.5": it is a whole number of at least 1'],
  [whole('', { least: 0, most: 9, usual: 7 }), '10', 'A is "10": it is a whole number from 0 to 9'],
  [whole('', { least: 0, most: 9, usual: 7 }), ' ', 'A is " ": it is a whole number from 0 to 9'],
  [flag(''), 'true', 'A is "true": it is 1 or 0'],
  [flag(''), ' 1', 'A is " 1": it is 1 or 0'],
  [
    address(''),
    'example.test',
    'A is "example.test": it is an address such as https://example.test',
  ],
  [
    address(''),
    'https://me:word@a.test',
    'A is wrong (its value is kept secret): it is an address such as https://example.test',
  ],
  [
    address(''),
    'ftp://a.test',
    'A is "ftp://a.test": it is an address such as https://example.test',
  ],
  [
    origins(''),
    'https://a.test,b',
    'A is "https://a.test,b": it is addresses such as https://example.test with commas between them',
  ],
  [oneOf('', ['info', 'warn'], 'info'), 'loud', 'A is "loud": it is one of info, warn'],
  [JSON_OBJECT, '{', 'A is "{": it is JSON'],
];
test.each(REFUSED)(
  '%#: what is not asked for is refused with what may stand there',
  (setting, text, sentence) => expect(refused(setting, text)).toBe(sentence),
);

test('the value of a secret is not repeated', () => {
  expect(refused(secret(''), 'short')).toBe(
    'A is wrong (its value is kept secret): it is a text of at least 32 characters',
  );
  expect(
    refused(like('', { pattern: /^x/, asked: 'an x', isSecret: true }), 'user:password'),
  ).not.toContain('password');
});

describe('proxies in front', () => {
  const trust = proxies('', { usual: false, shown: 'nobody' });

  test.each([
    ['', false],
    ['0', false],
    ['2', 2],
    ['10.0.0.0/8, loopback', ['10.0.0.0/8', 'loopback']],
  ])('%j', (text, trusted) => expect(read(trust, text)).toEqual(trusted));

  test.each(['true', 'yes', '-1', '99', '1,2', '10.0.0.0/99', 'proxy.example', ','])(
    '%s is neither their number nor their networks',
    (text) => expect(refused(trust, text)).toContain(`A is "${text}": it is a number of proxies`),
  );
});

test('a server serves no metrics unless a port is named, on loopback unless a host is', () => {
  expect(server({}).metricsAt).toBeNull();
  expect(server({ METRICS_PORT: '9101' }).metricsAt).toEqual({ port: 9101, host: '127.0.0.1' });
  expect(server({ METRICS_PORT: '9101', METRICS_HOST: '0.0.0.0' }).metricsAt?.host).toBe('0.0.0.0');
  expect(() => server({ METRICS_PORT: '0' })).toThrow('METRICS_PORT is "0"');
});

test('the times of an ending are whole milliseconds of up to ten minutes', () => {
  expect(server({}).stopTimes).toEqual({ grace: 0, limit: 10_000 });
  expect(server({ SHUTDOWN_GRACE_MS: '15000', SHUTDOWN_LIMIT_MS: '30000' }).stopTimes).toEqual({
    grace: 15_000,
    limit: 30_000,
  });
  for (const text of ['-1', '1.5', '15s', '600001'])
    expect(() => server({ SHUTDOWN_GRACE_MS: text })).toThrow(`SHUTDOWN_GRACE_MS is "${text}"`);
});

test('a program whose settings cannot be read says one sentence and ends', () => {
  const ended = jest.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  settingsOf('edge', () => readSettings({ SANDBOX: flag('') }, { SANDBOX: 'true' }));
  expect(ended).toHaveBeenCalledWith(1);
  expect(written.mock.calls).toEqual([['edge: SANDBOX is "true": it is 1 or 0\n']]);
  expect(settingsOf('edge', () => 5)).toBe(5);
});

test('a page lists the variables of a schema between its marks', () => {
  const schema = {
    PORT: whole('where it is', { least: 0, usual: 3000 }),
    HOST: named('', 'localhost'),
    SANDBOX: flag('plays'),
  };
  const list = '- `PORT` (3000), `HOST` (`localhost`): where it is\n- `SANDBOX`: `1`: plays';
  expect(listOfSettings(schema)).toBe(list);
  expect(withSettings('# A\n<!-- settings -->\nold\n<!-- end -->\nrest', schema)).toBe(
    `# A\n<!-- settings -->\n${list}\n<!-- end -->\nrest`,
  );
});
