import { platformUrl, siteUrl } from '../support/site';
import { expect, test } from './support/test';

const MESSAGES = `${platformUrl()}/chat/messages`;
const message = { key: 'key-12345678', body: 'x' };

test('the calls of the chat’s frame take its ticket alone', async ({ guest }) => {
  const forged = Buffer.from(
    JSON.stringify({ brand: 'aurora', playerId: 1, expiresAt: 9e15 }),
  ).toString('base64url');
  for (const authorization of ['', 'Bearer x', `Bearer ${forged}.00`, `Bearer ${forged}.`]) {
    const headers = { authorization };
    expect((await guest.ask('GET', MESSAGES, { headers })).status).toBe(401);
    expect((await guest.ask('POST', MESSAGES, { headers, body: message })).status).toBe(401);
    expect(
      (await guest.ask('POST', `${platformUrl()}/chat/seen`, { headers, body: {} })).status,
    ).toBe(401);
  }
});

test('their bodies are closed and have a size', async ({ guest }) => {
  // a browser has seen a page before it chats
  await guest.ask('GET', siteUrl());
  const ticket = await guest.ask('POST', '/json-api/chat/ticket', { body: {} });
  const headers = { authorization: `Bearer ${ticket.json.data.token}` };
  for (const body of [
    { ...message, author: 'support' },
    { ...message, chatId: 1 },
    { key: 'x' },
    { ...message, body: 'x'.repeat(2001) },
  ])
    expect((await guest.ask('POST', MESSAGES, { headers, body })).status).toBe(422);
  const huge = { ...message, body: 'x'.repeat(20_000) };
  expect((await guest.ask('POST', MESSAGES, { headers, body: huge })).status).toBe(413);
  expect((await guest.ask('GET', `${MESSAGES}?after=1%20or%201`, { headers })).status).toBe(422);
});

test('the frame stands on a brand’s own site alone, and the site does not serve it', async ({
  guest,
}) => {
  const frame = `${platformUrl()}/chat/frame?brand=aurora&site=`;
  expect((await guest.ask('GET', frame + encodeURIComponent('https://evil.test'))).status).toBe(
    404,
  );
  expect((await guest.ask('GET', `${siteUrl()}/chat/frame`)).status).toBe(404);
});
