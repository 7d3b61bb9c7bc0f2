import { type AccessStore, admit, type Token } from 'deploy-release/remote';
import type { FastifyRequest } from 'fastify';
import { PerMinute } from '../build-health/limits';
import { PublishError } from './errors';

/** A minute: wrong tokens of an address; calls and files of a token. */
const LIMITS = { wrong: 30, calls: 300, files: 12_000 };
const BEARER = /^Bearer ([\w.-]{1,200})$/;
const LATER = { 'retry-after': '20' };

/** Lets in who shows a token, and nobody's browser. */
export class Gatekeeper {
  private readonly wrong = new PerMinute(LIMITS.wrong);
  private readonly calls = new PerMinute(LIMITS.calls);
  private readonly files = new PerMinute(LIMITS.files);

  constructor(private readonly access: AccessStore) {}

  /** @throws PublishError 401, 403 for what a page sent, 429 */
  async admit(request: FastifyRequest, what: 'calls' | 'files' = 'calls'): Promise<Token> {
    const { headers, ip } = request;
    // no page has business here, of this site or of another, and no cookie counts
    if (headers.origin !== undefined || headers['sec-fetch-site'] !== undefined)
      throw new PublishError(403, 'forbidden', 'releases are published by commands, not by pages');
    const [, text = ''] = BEARER.exec(headers.authorization ?? '') ?? [];
    const admitted = await admit(this.access, text);
    if (!admitted.ok) {
      // a token cannot be guessed: anyone who has one is let in, whatever others try from the same address
      if (!this.wrong.take(ip))
        throw new PublishError(429, 'too_many_requests', 'too many wrong tokens', LATER);
      throw new PublishError(401, 'unauthorized', admitted.reason, {
        'www-authenticate': 'Bearer',
      });
    }
    const { token } = admitted;
    if (!this[what].take(token.id))
      throw new PublishError(429, 'too_many_requests', 'too many calls with this token', LATER);
    return token;
  }
}
