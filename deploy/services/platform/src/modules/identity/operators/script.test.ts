import type { PasskeyOptions } from 'shared-contracts/security';
import { Authenticator } from '../../../testing/authenticator';
import { openEither } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { SCRIPT } from './script';

const DESK = 'http://localhost:4502';
const PASSWORD = 'correct-horse-battery';
const buffer = (text: string): ArrayBuffer => new Uint8Array(Buffer.from(text, 'base64url')).buffer;
type Given = { publicKey: { challenge: Uint8Array } & Record<string, unknown> };

/** A browser as far as the script needs one: a form, a passkey, a cookie and requests of its own origin. */
function browserOf(site: Harness, key: Authenticator) {
  const state = { cookie: '', at: '', said: '' };
  const asked = ({ publicKey }: Given) =>
    ({
      challenge: Buffer.from(publicKey.challenge).toString('base64url'),
    }) as unknown as PasskeyOptions;
  const credentials = {
    async create(given: Given) {
      expect((given.publicKey.user as { id: unknown }).id).toBeInstanceOf(Uint8Array);
      const { id, clientDataJSON, attestationObject, transports } = key.make(asked(given));
      const response = {
        clientDataJSON: buffer(clientDataJSON),
        attestationObject: buffer(attestationObject),
      };
      return { id, response: { ...response, getTransports: () => transports } };
    },
    async get(given: Given) {
      const [known] = given.publicKey.allowCredentials as { id: Uint8Array }[];
      expect(Buffer.from(known?.id ?? []).toString('base64url')).toBe(key.name);
      const { id, clientDataJSON, authenticatorData, signature } = key.sign(asked(given));
      const response = { clientDataJSON, authenticatorData, signature };
      const parts = Object.entries(response).map(([name, value]) => [name, buffer(value)]);
      return { id, response: Object.fromEntries(parts) };
    },
  };
  const fetch = async (url: string, { body }: { body: string }) => {
    const headers = { origin: DESK, 'content-type': 'application/json', cookie: state.cookie };
    const answer = await site.app.server.inject({ method: 'POST', url, payload: body, headers });
    const [made] = String(answer.headers['set-cookie'] ?? '').split(';');
    if (made) state.cookie = made;
    return { ok: answer.statusCode === 200, json: async () => answer.json() };
  };
  const run = async (step: 'enrol' | 'passkey', hash = '', password = PASSWORD): Promise<void> => {
    let press: (event: object) => Promise<void> = async () => {};
    const note = { hidden: true, textContent: '' };
    const form = {
      dataset: { for: step },
      elements: { password: { value: password } },
      addEventListener: (_: string, listener: typeof press) => {
        press = listener;
      },
      querySelector: () => ({ disabled: false }),
    };
    const document = { querySelector: (what: string) => (what === '[role=alert]' ? note : form) };
    const location = {
      hash,
      replace: (to: string) => {
        state.at = to;
      },
    };
    new Function('document', 'navigator', 'location', 'fetch', SCRIPT)(
      document,
      { credentials },
      location,
      fetch,
    );
    await press({ preventDefault: () => {} });
    state.said = note.hidden ? '' : note.textContent;
  };
  return { state, run };
}

test('OP2, OP3: the script of the pages makes a passkey and signs in with it', async () => {
  const site = await Harness.start(await openEither(), { deskUrl: DESK, deskSignsIn: false });
  try {
    await site.services.operators.add('ada', ['payments']);
    const token = await site.services.operators.enrol('ada');
    const { state, run } = browserOf(site, new Authenticator(DESK, 'localhost'));
    await run('enrol', `#${token}`, 'short');
    expect(state.said).toBe('Not done: password length');
    await run('enrol', `#${token}`);
    expect([state.said, state.at]).toEqual(['', '/desk/sign-in']);
    const form = new URLSearchParams({ name: 'ada', password: PASSWORD }).toString();
    const headers = { origin: DESK, 'content-type': 'application/x-www-form-urlencoded' };
    const half = await site.app.server.inject({
      method: 'POST',
      url: '/desk/sign-in',
      payload: form,
      headers,
    });
    state.cookie = String(half.headers['set-cookie']).split(';')[0] ?? '';
    await run('passkey');
    expect([state.said, state.at]).toEqual(['', '/desk']);
    const page = await site.app.server.inject({
      url: '/desk/payouts',
      headers: { cookie: state.cookie },
    });
    expect(page.statusCode).toBe(200);
    await run('enrol', `#${token}`);
    expect(state.said).toBe('Not done: forbidden');
  } finally {
    await site.close();
  }
});
