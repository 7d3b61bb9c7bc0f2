import { Type } from '@sinclair/typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { closed } from 'shared-contracts/api/closed';
import { canonicalPhone } from 'shared-contracts/phone';
import type { Core } from '../../../core';
import { refuse } from '../../../http/errors';
import { requireSignature } from '../../../http/signed';
import type { RegisterQuestion } from '../../../ports/exclusion-register';
import type { SandboxRegister } from './exclusion-register';
import { escapeHtml, headersFor, page } from './page';

const HOME = '/sandbox/exclusion-register';
const CONTACT = closed(Type.Object({ contact: Type.String({ minLength: 3, maxLength: 150 }) }));
const STATE = closed(
  Type.Object({ state: Type.Union([Type.Literal('up'), Type.Literal('down')]) }),
);
const words = (most: number) => Type.Array(Type.String({ maxLength: 150 }), { maxItems: most });
const name = Type.Union([Type.String({ maxLength: 200 }), Type.Null()]);
const QUESTION = closed(
  Type.Object({
    register: Type.String({ maxLength: 10 }),
    firstname: name,
    lastname: name,
    birthday: Type.String({ maxLength: 10 }),
    emails: words(50),
    phones: words(50),
  }),
);
type Contact = { Body: { contact: string } };
type State = { Body: { state: 'up' | 'down' } };

/** No other page presses a button of it. @throws RefusedError 403 `forbidden` */
const demandOwn = ({ headers }: FastifyRequest): void => {
  const from = headers['sec-fetch-site'];
  if (from !== undefined && from !== 'same-origin') throw refuse(403, 'forbidden');
};

/** As players' contacts are stored. */
const contactIn = (text: string): string => {
  const clean = text.trim().toLowerCase();
  return clean.includes('@') ? clean : (canonicalPhone(clean) ?? clean);
};

/** Who stands in the register that the sandbox stands in for, and whether it answers: `/sandbox/exclusion-register`. */
export function exclusionRegisterRoutes(
  app: FastifyInstance,
  core: Core,
  register: SandboxRegister,
): void {
  app.get(HOME, { schema: { hide: true } }, async (_request, reply) => {
    const { entries, isDown } = await register.read();
    const body =
      '<h1>Register of excluded players</h1><p class="note">Stands in for the registers of all markets. Who is entered by an e-mail address or a phone ' +
      'neither plays nor deposits, from the next time that the register is asked about the player.</p>' +
      `<p class="card" role="status"><strong>${isDown ? 'It is down: nobody gets an answer.' : 'It answers.'}</strong></p>${stateForm(isDown)}${enterForm}` +
      (entries.map(({ contact }) => entryCard(contact)).join('') ||
        '<p class="card">Nobody stands in it.</p>');
    return reply.headers(headersFor()).send(page('en', 'Register of excluded players', body, true));
  });
  void app.register(async (forms) => {
    forms.addHook('preHandler', async (request) => demandOwn(request));
    const schemaOf = (body: object) => ({ schema: { hide: true, body } });
    forms.post<Contact>(`${HOME}/enter`, schemaOf(CONTACT), async ({ body }, reply) => {
      await register.enter(contactIn(body.contact));
      return reply.redirect(HOME, 303);
    });
    forms.post<Contact>(`${HOME}/lift`, schemaOf(CONTACT), async ({ body }, reply) => {
      await register.lift(contactIn(body.contact));
      return reply.redirect(HOME, 303);
    });
    forms.post<State>(`${HOME}/state`, schemaOf(STATE), async ({ body }, reply) => {
      await register.turn(body.state === 'down');
      return reply.redirect(HOME, 303);
    });
  });

  const { exclusionRegisterSecret: secret } = core.config;
  if (!secret) return;
  void app.register(async (signed) => {
    requireSignature(signed, { id: 'register', secret }, core.now);
    signed.post<{ Body: RegisterQuestion }>(
      `${HOME}/ask`,
      { schema: { body: QUESTION, tags: ['server to server'] } },
      async ({ body }, reply) => {
        const status = await register.port.ask(body).catch(() => null);
        return status ? { status } : reply.code(503).send({ status: 'down' });
      },
    );
  });
}

const FIELD = 'class="field"';
const enterForm =
  `<form class="card" method="post" action="${HOME}/enter"><label class="note">E-mail address or phone` +
  `<input name="contact" required minlength="3" maxlength="150" ${FIELD}></label><button class="main">Enter</button></form>`;
const stateForm = (isDown: boolean): string =>
  `<form class="card" method="post" action="${HOME}/state"><input type="hidden" name="state" value="${isDown ? 'up' : 'down'}">` +
  `<button>${isDown ? 'Let it answer' : 'Take it down'}</button></form>`;
const entryCard = (contact: string): string =>
  `<article class="card"><h2 class="meta">${escapeHtml(contact)}</h2><form method="post" action="${HOME}/lift">` +
  `<input type="hidden" name="contact" value="${escapeHtml(contact)}"><button>Lift</button></form></article>`;
