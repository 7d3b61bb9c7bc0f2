import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sign } from '../crypto';
import { openEither } from '../testing/database';
import { Harness } from '../testing/harness';
import { createHttpRegister, RegisterError } from './exclusion-register';

const SECRET = 'r'.repeat(32);
const question = {
  register: 'BR',
  firstname: 'Vera',
  lastname: null,
  birthday: '1990-05-17',
  emails: ['vera@example.test'],
  phones: ['5511912345678'],
};
const registerAt = (
  exclusionRegisterUrl: string | null,
  secret: string | null = SECRET,
  patience = 30_000,
) =>
  createHttpRegister(
    {
      config: {
        exclusionRegisterUrl,
        exclusionRegisterSecret: secret,
        formerSignatures: new Set(),
      } as never,
      now: () => new Date(),
    },
    patience,
  );
/** What it says, or why it said nothing. */
const said = (asked: Promise<string>) =>
  asked.catch((error: unknown) => {
    if (error instanceof RegisterError) return error.failure;
    throw error;
  });

const answering = async (answer: (response: ServerResponse) => void) => {
  const seen: { body: string; timestamp: string; signature: string }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const header = (name: string) => String(request.headers[name]);
    const [timestamp, signature] = [header('x-register-timestamp'), header('x-register-signature')];
    seen.push({ body: Buffer.concat(chunks).toString(), timestamp, signature });
    answer(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const close = () => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  };
  return { seen, close, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ask` };
};

test.each([
  ['clear', (response: ServerResponse) => response.end('{"status":"clear"}')],
  ['excluded', (response: ServerResponse) => response.end('{"status":"excluded","reference":"7"}')],
  ['garbage', (response: ServerResponse) => response.end('{"status":"perhaps"}')],
  ['garbage', (response: ServerResponse) => response.end('<html>')],
  ['garbage', (response: ServerResponse) => response.end('null')],
  ['garbage', (response: ServerResponse) => response.end('')],
  [
    'garbage',
    (response: ServerResponse) => response.end(`{"status":"clear","x":"${'x'.repeat(2000)}"}`),
  ],
  ['unreachable', (response: ServerResponse) => response.writeHead(500).end('{"status":"clear"}')],
  [
    'unreachable',
    (response: ServerResponse) => response.writeHead(307, { location: '/clear' }).end(),
  ],
  ['unreachable', (response: ServerResponse) => response.destroy()],
  ['timeout', () => {}],
  ['timeout', (response: ServerResponse) => response.writeHead(200).write('{"status":')],
] as const)('ER4: an answer that is %s', async (expected, answer) => {
  const register = await answering(answer);
  const patience = expected === 'timeout' ? 300 : undefined;
  expect(await said(registerAt(register.url, SECRET, patience).ask(question))).toBe(expected);
  expect(register.seen).toHaveLength(1);
  await register.close();
});

test('ER4: one that is not there, or was not configured', async () => {
  const gone = await answering(() => {});
  await gone.close();
  for (const register of [registerAt(gone.url), registerAt(null), registerAt(gone.url, null)])
    expect(await said(register.ask(question))).toBe('unreachable');
});

test('ER6: a question is signed, and says nothing but what the register goes by', async () => {
  const register = await answering((response) => response.end('{"status":"clear"}'));
  await registerAt(register.url).ask(question);
  const [{ body, timestamp, signature } = { body: '', timestamp: '', signature: '' }] =
    register.seen;
  expect(JSON.parse(body)).toEqual(question);
  expect(signature).toBe(`v2=${sign(SECRET, `v2\n${timestamp}\nPOST\n/ask\n${body}`)}`);
  await register.close();
});

test('ER6: the sandbox’s register is asked over HTTP as any other, and takes no question that is not signed', async () => {
  const site = await Harness.start(await openEither(), { exclusionRegisterSecret: SECRET });
  const url = `${await site.listen()}/sandbox/exclusion-register/ask`;
  const post = (to: string, form: Record<string, string>, from = 'same-origin') =>
    site.app.server.inject({
      method: 'POST',
      url: `/sandbox/exclusion-register/${to}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': from },
      payload: new URLSearchParams(form).toString(),
    });
  const ask = () => said(registerAt(url).ask(question));
  expect(await ask()).toBe('clear');
  expect((await post('enter', { contact: 'Vera@Example.test ' })).statusCode).toBe(303);
  expect(await ask()).toBe('excluded');
  await post('lift', { contact: 'vera@example.test' });
  await post('enter', { contact: '+55 (11) 91234-5678' });
  expect(await ask()).toBe('excluded');
  const { payload } = await site.app.server.inject({ url: '/sandbox/exclusion-register' });
  expect(payload).toContain('5511912345678');
  await post('state', { state: 'down' });
  expect(await ask()).toBe('unreachable');
  expect((await post('state', { state: 'up' }, 'cross-site')).statusCode).toBe(403);
  expect(await ask()).toBe('unreachable');
  expect((await post('state', { state: 'sideways' })).statusCode).toBe(422);
  await post('state', { state: 'up' });
  await post('lift', { contact: '5511912345678' });
  expect(await ask()).toBe('clear');
  expect(await said(registerAt(url, 'x'.repeat(32)).ask(question))).toBe('unreachable');
  await site.close();
});
