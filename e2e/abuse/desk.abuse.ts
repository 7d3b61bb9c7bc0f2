import { platformUrl } from '../support/site';
import { expect, test } from './support/test';

const DESK = () => `${platformUrl()}/desk`;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

test('no button of the desk is pressed by another site, also where the desk signs in by itself', async ({
  guest,
}) => {
  const presses = {
    payouts: 'id=1&decision=approve',
    'documents/1/accept': 'note=',
    'documents/1/decline': 'note=&reason=document_no_note',
    'documents/players/1/ask': 'note=&reason=x',
    'support/1': 'key=12345678&body=x',
    gifts: 'brand=aurora&segment=&player=1&template=x&amount=',
    'gifts/publish': 'offer=%7B%7D',
    'offers/write': 'kind=shop&offer=%7B%7D',
    'offers/1': 'reason=x',
    'offers/1/withdraw': '',
    tournaments: 'player=1&what=vip',
    reconciliation: '',
    person: '',
  };
  for (const [path, raw] of Object.entries(presses))
    for (const from of ['cross-site', 'same-site']) {
      const headers = { ...FORM, 'sec-fetch-site': from };
      const { status } = await guest.ask('POST', `${DESK()}/${path}`, { raw, headers });
      expect([path, from, status]).toEqual([path, from, 403]);
    }
});

test('a player’s session, an invented one and a guessed link open nothing of the desk', async ({
  guest,
  victim,
}) => {
  const headers = { ...FORM, origin: new URL(DESK()).origin };
  for (const caller of [guest, victim]) {
    const signIn = await caller.ask('POST', `${DESK()}/sign-in`, {
      raw: 'name=sandbox&password=',
      headers,
    });
    expect(signIn.status).toBe(422);
    const guessed = await caller.ask('POST', `${DESK()}/sign-in`, {
      raw: 'name=sandbox&password=sandbox',
      headers,
    });
    expect(guessed.status).toBe(401);
    const body = { token: 'x'.repeat(43), password: 'correct-horse-battery' };
    const origin = { origin: new URL(DESK()).origin };
    expect(
      (await caller.ask('POST', `${DESK()}/enrol/offer`, { body, headers: origin })).status,
    ).toBe(403);
    expect(
      (await caller.ask('POST', `${DESK()}/sign-in/ask`, { body: {}, headers: origin })).status,
    ).toBe(401);
  }
});

test('no page of the desk is framed or kept', async ({ guest }) => {
  const { text } = await guest.ask('GET', DESK());
  const pages = [...text.matchAll(/<nav.*?<\/nav>/gs)].flatMap(([nav]) =>
    [...nav.matchAll(/href="\/desk([^"]*)"/g)].map(([, path = '']) => path),
  );
  expect(pages).toEqual(expect.arrayContaining(['', '/payouts', '/offers', '/console', '/audit']));
  for (const path of [...pages, '/offers/1', '/sign-in', '/enrol']) {
    const { headers } = await guest.ask('GET', DESK() + path);
    const policy = headers['content-security-policy'] ?? '';
    expect([path, policy.includes("frame-ancestors 'none'")]).toEqual([path, true]);
    expect([path, headers['cache-control']]).toEqual([path, 'no-store']);
  }
});

test('an offer that is not published shows itself to nobody', async ({ guest, victim }) => {
  for (const caller of [guest, victim])
    for (const slug of ['harbour-lights', 'treasure-fleet']) {
      for (const path of [`/json-api/actions/${slug}`, `/json-api/actions/${slug}/draw`])
        expect([path, (await caller.ask('GET', path)).status]).toEqual([path, 404]);
      const { text } = await caller.ask('GET', '/json-api/actions');
      expect([slug, text.includes(slug)]).toEqual([slug, false]);
    }
});
