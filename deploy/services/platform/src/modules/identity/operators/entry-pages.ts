import { Type } from '@sinclair/typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { closed } from 'shared-contracts/api/closed';
import type { NewPasskey, PasskeyProof } from 'shared-contracts/security';
import { RefusedError, refuse } from '../../../http/errors';
import { headersFor, page, takeForms } from '../../sandbox/sandbox/public';
import { type Desk, HOME, SIGN_IN, tokenIn } from './desk';
import type { Entry } from './entry';
import { SCRIPT } from './script';
import type { DeskSessions } from './sessions';

const ENROL = `${HOME}/enrol`;
const PASSKEY = `${SIGN_IN}/passkey`;
const Text = (most: number) => Type.String({ minLength: 1, maxLength: most });
const Password = Type.String({ minLength: 1, maxLength: 200 });
const NAMED = closed(Type.Object({ name: Text(100), password: Password }));
const Token = Type.String({ pattern: '^[\\w-]{43}$', maxLength: 43 });
const OFFER = closed(Type.Object({ token: Token, password: Password }));
const MADE = closed(
  Type.Object({
    token: Token,
    password: Password,
    passkey: closed(
      Type.Object({
        id: Text(1500),
        clientDataJSON: Text(4000),
        attestationObject: Text(20_000),
        transports: Type.Array(Text(30), { maxItems: 10 }),
      }),
    ),
  }),
);
const PROOF = closed(
  Type.Object({
    id: Text(1500),
    clientDataJSON: Text(4000),
    authenticatorData: Text(4000),
    signature: Text(2000),
  }),
);
const NOTHING = closed(Type.Object({}));

const field = (name: string, label: string, type: string, more = '') =>
  `<label class="note">${label}<input class="field" name="${name}" type="${type}" required ${more}></label>`;
const SCRIPTED = `<p class="card" role="alert" hidden></p><script src="${HOME}/passkey.js"></script>`;
/** Minutes up to two hours, hours beyond; never less than it is. */
const waitIn = (seconds: number): string => {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const [count, unit] = minutes > 120 ? [Math.ceil(minutes / 60), 'hour'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};
/** These pages alone run a script: ours. */
const scripted = (): Record<string, string> => {
  const { 'content-security-policy': policy = '', ...rest } = headersFor();
  return { ...rest, 'content-security-policy': `${policy}; script-src 'self'; connect-src 'self'` };
};

interface Parts {
  desk: Desk;
  entry: Entry;
  sessions: DeskSessions;
}

/** How people come in and go (SPEC.md, OP2 to OP4); nobody needs a role for these. */
export function entryRoutes(app: FastifyInstance, { desk, entry, sessions }: Parts): void {
  desk.prepare(app);
  takeForms(app);
  app.addHook('onRequest', async (request) => desk.demandOwn(request, false));
  const cookie = (reply: FastifyReply, token: string) =>
    reply.header(
      'set-cookie',
      `desk=${token}; Path=${HOME}; HttpOnly; SameSite=Strict${desk.isSecure ? '; Secure' : ''}${token ? '' : '; Max-Age=0'}`,
    );
  /** @throws RefusedError 401 `unauthorized` */
  const halfOf = async (request: FastifyRequest) => {
    const token = tokenIn(request);
    const operator = token ? await sessions.halfOf(token) : null;
    if (!token || !operator) throw refuse(401, 'unauthorized');
    return { token, operator };
  };
  const signIn = (said: string) =>
    page(
      'en',
      'Operator desk',
      `<h1>Operator desk</h1>${said && `<p class="card" role="alert">${said}</p>`}<form class="card" method="post" action="${SIGN_IN}">` +
        `${field('name', 'Name', 'text', 'autocomplete="username" autofocus')}${field('password', 'Password', 'password', 'autocomplete="current-password"')}` +
        '<button class="main">Go on</button></form>',
    );

  app.get(`${HOME}/passkey.js`, { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(SCRIPT),
  );
  app.get(SIGN_IN, { schema: { hide: true } }, async (_request, reply) =>
    reply.headers(headersFor()).send(signIn('')),
  );
  app.post<{ Body: { name: string; password: string } }>(
    SIGN_IN,
    { schema: { hide: true, body: NAMED } },
    async ({ body, ip }, reply) => {
      try {
        cookie(reply, await entry.password(body.name, body.password, ip));
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error;
        const isLocked = error.status === 429;
        const said = isLocked
          ? `Too many tries: wait ${waitIn(error.retryAfter ?? 300)}.`
          : 'Nobody signs in with this name and password.';
        return reply.code(error.status).headers(headersFor()).send(signIn(said));
      }
      return reply.redirect(PASSKEY, 303);
    },
  );
  app.get(PASSKEY, { schema: { hide: true } }, async (request, reply) => {
    const token = tokenIn(request);
    if (!token || !(await sessions.halfOf(token))) return reply.redirect(SIGN_IN, 303);
    const body = `<h1>Operator desk</h1><p class="note">The password is right. Now the passkey.</p><form class="card" data-for="passkey"><button class="main" autofocus>Use the passkey</button></form>${SCRIPTED}`;
    return reply.headers(scripted()).send(page('en', 'Operator desk', body));
  });
  app.post(`${SIGN_IN}/ask`, { schema: { hide: true, body: NOTHING } }, async (request) => {
    const { token, operator } = await halfOf(request);
    return entry.ask(operator, token);
  });
  app.post<{ Body: PasskeyProof }>(
    PASSKEY,
    { schema: { hide: true, body: PROOF } },
    async (request, reply) => {
      const { token, operator } = await halfOf(request);
      cookie(reply, await entry.passkey(operator, token, request.body, request.ip));
      return { ok: true };
    },
  );
  app.get(ENROL, { schema: { hide: true } }, async (_request, reply) => {
    const body =
      '<h1>Operator desk</h1><p class="note">Choose a password of 12 signs or more, then a passkey of this device or of a security key. You need both each time.</p>' +
      `<form class="card" data-for="enrol">${field('password', 'New password', 'password', 'autocomplete="new-password" minlength="12"')}<button class="main">Save and add a passkey</button></form>${SCRIPTED}`;
    return reply.headers(scripted()).send(page('en', 'Operator desk', body));
  });
  app.post<{ Body: { token: string; password: string } }>(
    `${ENROL}/offer`,
    { schema: { hide: true, body: OFFER } },
    ({ body, ip }) => entry.offer(body.token, body.password, ip),
  );
  app.post<{ Body: { token: string; password: string; passkey: NewPasskey } }>(
    ENROL,
    { schema: { hide: true, body: MADE } },
    async ({ body, ip }) => {
      await entry.enrol(body.token, body.password, body.passkey, ip);
      return { ok: true };
    },
  );
  app.post(
    `${HOME}/sign-out`,
    { schema: { hide: true, body: NOTHING } },
    async (request, reply) => {
      const token = tokenIn(request);
      const operator = token ? await sessions.of(token, true) : null;
      if (token && operator) await entry.leave(operator, token, request.ip);
      return cookie(reply, '').redirect(SIGN_IN, 303);
    },
  );
}
