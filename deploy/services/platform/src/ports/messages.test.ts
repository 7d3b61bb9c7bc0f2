import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sign } from '../crypto';
import { signedHeaders } from '../http/signed';
import { onADriver } from '../testing/database';
import { Harness } from '../testing/harness';
import { createGatewaySender } from './messages';

/** A gateway that remembers what it was handed. */
async function openGateway() {
  const seen: { timestamp: string; signature: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const header = (name: string) => String(request.headers[name] ?? '');
    const body = Buffer.concat(chunks).toString();
    seen.push({ timestamp: header('x-timestamp'), signature: header('x-signature'), body });
    response.end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { seen, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

onADriver((open) => {
  test('Y1: what the message gateway can sign credits no deposit', async () => {
    const gateway = await openGateway();
    const site = await Harness.start(await open(), { messagesUrl: gateway.url });
    const { core } = site.services;
    const { messages, webhook } = core.config.secrets;
    await createGatewaySender(core).send({
      channel: 'sms',
      brand: 'aurora',
      to: '79001112233',
      body: 'Hello',
    });
    const [{ timestamp, signature, body } = { timestamp: '', signature: '', body: '' }] =
      gateway.seen;
    expect(signature).toBe(`v2=${sign(messages, `v2\n${timestamp}\nPOST\n/\n${body}`)}`);

    const report = JSON.stringify({
      depositId: 'x',
      status: 'success',
      amount: 1,
      currency: 'EUR',
    });
    const post = async (secret: string) => {
      const headers = signedHeaders('webhook', secret, {
        to: '/treasury/webhook',
        body: report,
        now: site.now,
      });
      const answer = await site.app.server.inject({
        method: 'POST',
        url: '/treasury/webhook',
        payload: report,
        headers,
      });
      return answer.json().errors?.[0].code;
    };
    expect(await post(messages)).toBe('bad_signature');
    expect(await post(webhook)).not.toBe('bad_signature');
    gateway.server.close();
    await site.close();
  });
});
