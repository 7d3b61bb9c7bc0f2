import { randomBytes } from 'node:crypto';
import { platformUrl } from '../support/site';
import { expect, test } from './support/test';

const PATH = '/json-api/push-subscriptions';
const subscription = (endpoint: string) => ({
  endpoint,
  keys: {
    p256dh: Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
});
const INWARD = [
  'http://push.example.net/x',
  'https://localhost/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://0/x',
  'https://169.254.169.254/latest/meta-data',
  'https://2130706433/x',
  'https://platform/x',
  'file:///etc/passwd',
  'https://push.example.net:22/x',
  'https://me:you@push.example.net/x',
  'https://db.internal/x',
  ' ',
  '\u0000',
];

test('a browser’s endpoint that leads inward is not kept, and nobody asks it', async ({
  victim,
}) => {
  for (const endpoint of INWARD) {
    const { status, codes } = await victim.ask('POST', PATH, { body: subscription(endpoint) });
    expect([endpoint, status]).toEqual([endpoint, 422]);
    expect(codes[0]).toMatch(/push_endpoint_refused|validation/);
  }
  expect((await victim.ask('GET', PATH)).json.data).toEqual([]);
});

test('nobody takes another player’s browser off, or reads its endpoint', async ({
  victim,
  thief,
}) => {
  const body = subscription(`https://push.example.net/${randomBytes(12).toString('hex')}`);
  expect((await victim.ask('POST', PATH, { body })).status).toBe(200);
  const { endpoint } = body;
  expect((await thief.ask('POST', `${PATH}/drop`, { body: { endpoint } })).status).toBe(200);
  const { json, text } = await victim.ask('GET', PATH);
  expect(json.data).toHaveLength(1);
  expect(text).not.toContain(endpoint);
  expect((await thief.ask('GET', PATH)).json.data).toEqual([]);
  await victim.ask('POST', `${PATH}/drop`, { body: { endpoint } });
});

test('the sandbox’s page sends nothing that another site asks for', async ({ guest }) => {
  const raw = 'subscription=1&title=x&body=y&link=%2F';
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'cross-site',
  };
  expect((await guest.ask('POST', `${platformUrl()}/sandbox/push`, { raw, headers })).status).toBe(
    403,
  );
});

test('worker and offline page repeat nothing of what was asked', async ({ guest }) => {
  for (const path of ['/sw.js?v=', '/-/offline?lang=', '/manifest.webmanifest?lang=']) {
    const { status, text } = await guest.ask(
      'GET',
      `${path}${encodeURIComponent('"><script>evil()</script>')}`,
    );
    expect([path, status]).toEqual([path, 200]);
    expect(text).not.toContain('evil');
    expect((await guest.ask('POST', path, { raw: '{}' })).status).toBeGreaterThanOrEqual(400);
  }
});
