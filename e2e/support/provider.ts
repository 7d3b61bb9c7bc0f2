import { createHmac } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { platformUrl, secretOf } from './site';

export interface Report {
  depositId: string;
  status: 'waiting' | 'success' | 'declined' | 'cancelled' | 'server_problem' | 'charged_back';
  amount: number;
  currency: string;
}

/** Reports a payment as its provider would, signed with method and path. @returns the platform's status */
export async function report(
  api: APIRequestContext,
  what: Report,
  secret: string = secretOf('webhook'),
): Promise<number> {
  const body = JSON.stringify(what);
  const timestamp = String(Date.now());
  const path = '/treasury/webhook';
  const signed = `v2\n${timestamp}\nPOST\n${path}\n${body}`;
  const signature = `v2=${createHmac('sha256', secret).update(signed).digest('hex')}`;
  const answer = await api.post(platformUrl() + path, {
    data: body,
    headers: {
      'content-type': 'application/json',
      'x-webhook-timestamp': timestamp,
      'x-webhook-signature': signature,
    },
  });
  return answer.status();
}
