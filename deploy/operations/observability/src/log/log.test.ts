import { createLog } from './log';

const written = (write: (log: ReturnType<typeof createLog>) => void): string => {
  const lines: string[] = [];
  write(
    createLog(
      { server: 'edge', level: 'info', build: 'b1' },
      { write: (line) => void lines.push(line) },
    ),
  );
  return lines.join('');
};

test('a line says when, how grave, which server and which build', () => {
  const line = JSON.parse(written((log) => log.info({ route: '/x' }, 'answered')));
  expect(line).toMatchObject({
    level: 'info',
    server: 'edge',
    build: 'b1',
    route: '/x',
    msg: 'answered',
  });
  expect(new Date(line.time).toISOString()).toBe(line.time);
});

const SECRETS = {
  token: 'eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl',
  cookie: 'at=hush; rt=hush',
  email: 'ada@mail.test',
  phone: '+391234567890',
};

test.each([
  ['fields', SECRETS],
  ['fields below others', { request: { body: SECRETS } }],
  ['fields far below others', { a: { b: { c: [{ d: { e: SECRETS } }] } } }],
  ['fields that hold more than a value', { token: [SECRETS.token], detail: { of: SECRETS } }],
  ['headers', { req: { headers: { authorization: SECRETS.token, cookie: SECRETS.cookie } } }],
])('LG3: %s with what is secret are not written', (_, given) => {
  const line = written((log) => log.info(given));
  for (const secret of Object.values(SECRETS)) expect(line).not.toContain(secret);
  expect(line).toContain('[redacted]');
});

test('LG3: words that look like the name of a field are written as they are', () => {
  const line = written((log) => log.info({ asked: '{"code":"open"}' }, 'it said "code": open'));
  expect(JSON.parse(line)).toMatchObject({ asked: '{"code":"open"}', msg: 'it said "code": open' });
});

test('LG3: sentences are written without addresses, numbers and tokens, and stay JSON', () => {
  const line = written((log) =>
    log.warn(
      `"${SECRETS.email}" and ${SECRETS.phone} came with Bearer abc.def and ${SECRETS.token}`,
    ),
  );
  for (const secret of [SECRETS.email, SECRETS.phone, SECRETS.token, 'abc.def'])
    expect(line).not.toContain(secret);
  expect(JSON.parse(line).msg).toBe(
    '"[redacted]" and [redacted] came with Bearer [redacted] and [redacted]',
  );
});

test('LG3: of a failed statement its text is written, never its values (LG3a)', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    detail: 'Key (login)=(hush) already exists.',
  });
  const failed = Object.assign(
    new Error('Failed query: insert into t values ($1)\nparams: hush,"hush"'),
    {
      query: 'insert into t values ($1)',
      params: ['hush'],
      cause,
    },
  );
  const line = written((log) => log.error({ err: failed }, 'unexpected'));
  expect(line).toContain('insert into t');
  expect(line).not.toContain('hush');
  expect(JSON.parse(line).err.stack).toContain('at ');
});

test('what fails while the database is away is one line, what fails otherwise or ends the server is told', () => {
  const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
  const lines = written((log) => {
    const job = log.child({ job: 'outbox' });
    for (let look = 0; look < 100; look += 1)
      job.error({ err: new Error('Failed query', { cause: away }) }, 'failed');
    log.warn(away);
    log.error({ err: away, id: 7 }, 'nobody knows whether it was paid');
    log.error({ err: new Error('no such column') }, 'outbox failed');
    log.fatal({ err: away }, 'nobody caught this');
  });
  const told = lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map(({ level, msg }) => [level, msg]);
  expect(told).toEqual([
    ['warn', 'the database cannot be reached: calls that need it are answered with 503'],
    ['error', 'nobody knows whether it was paid'],
    ['error', 'outbox failed'],
    ['fatal', 'nobody caught this'],
  ]);
});
