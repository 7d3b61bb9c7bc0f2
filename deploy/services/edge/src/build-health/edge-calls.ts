import { createHmac } from 'node:crypto';
import { SIGNATURE_V2, signedText } from 'shared-contracts/signed-calls';
import { type Platform, SERVER_TIMEOUT } from '../platform/platform';

/** Calls that the platform answers to edges alone, signed with the secret that both have. */
export class EdgeCalls {
  constructor(
    private readonly platform: Platform,
    private readonly secret: string,
  ) {}

  /** @throws Error when the platform does not answer with 200 */
  async ask<A>(path: string, question: unknown): Promise<A> {
    const body = JSON.stringify(question);
    const timestamp = String(Date.now());
    const text = signedText({ timestamp, method: 'POST', path, body });
    const headers = {
      'content-type': 'application/json',
      'x-edge-timestamp': timestamp,
      'x-edge-signature':
        SIGNATURE_V2 + createHmac('sha256', this.secret).update(text).digest('hex'),
    };
    const answer = await this.platform.text({
      method: 'POST',
      path,
      headers,
      body,
      timeout: SERVER_TIMEOUT,
    });
    if (answer.status !== 200) throw new Error(`the platform answered ${answer.status}`);
    return JSON.parse(answer.text) as A;
  }
}
