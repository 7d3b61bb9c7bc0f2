import type { FastifyInstance } from 'fastify';

/** Whatever is no page of this server does nothing when somebody opens it by itself. */
const INERT = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Headers of every answer, unless its route has its own (SPEC.md, H1). */
export function installHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    const own = (name: string, value: string) => reply.hasHeader(name) || reply.header(name, value);
    own('x-content-type-options', 'nosniff');
    own('content-security-policy', INERT);
    own('cross-origin-resource-policy', 'same-origin');
    own('origin-agent-cluster', '?1');
    own('referrer-policy', 'no-referrer');
  });
}
