import { ask } from 'deploy-observability/http';
import type { Core } from '../core';
import { signatureOf } from '../http/signed';

export interface Message {
  channel: 'email' | 'sms';
  brand: string;
  /** Address, or digits of the phone with its dial code. */
  to: string;
  /** E-mails only. */
  subject?: string;
  body: string;
  /** The same message has the same key, however often it is sent: the gateway may drop repeats. */
  key?: string;
}
/** Sends e-mails and SMS. The sandbox keeps them on a page; an operator's gateway sends them out. */
export interface MessageSender {
  send(message: Message): Promise<void>;
}

/** Milliseconds that the gateway has: nobody waits for it. */
const PATIENCE = 10_000;

/** Hands messages to the operator's gateway: a signed JSON `POST` (`x-timestamp`, `x-signature`), answered with a 2xx. */
export function createGatewaySender(
  core: Pick<Core, 'config' | 'now'>,
  patience = PATIENCE,
): MessageSender {
  const { messagesUrl: url } = core.config;
  return {
    async send({ key, ...message }) {
      if (!url) throw new Error('MESSAGES_URL is not set: no message can be sent');
      const body = JSON.stringify(message);
      const now = core.now().getTime();
      const { secrets, formerSignatures } = core.config;
      const sent = { to: url, body, now, former: formerSignatures.has('messages') };
      const answer = await ask(url, {
        whom: 'the message gateway',
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'x-timestamp': String(now),
          ...(key ? { 'idempotency-key': key } : {}),
          'x-signature': signatureOf(secrets.messages, sent),
        },
        timeout: patience,
        most: 0,
      });
      if (!answer.ok) throw new Error(`the message gateway answered ${answer.status}`);
    },
  };
}
