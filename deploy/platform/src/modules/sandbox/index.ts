import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services';
import type { Module } from '../index';
import { CAPTCHA_SCRIPT } from './captcha';
import { deliveriesRoutes } from './deliveries-page';
import { outboxRoutes } from './outbox-page';
import { payRoutes } from './pay-page';
import { seedPlayers } from './seed';

/** Pages that stand in for what a fresh machine lacks; there are none unless `SANDBOX=1`. */
export const sandboxModule: Module = {
  name: 'sandbox',
  routes(app: FastifyInstance, { core, outbox, sandboxPayments }: Services) {
    if (!core.config.sandbox) return;
    outboxRoutes(app, core);
    deliveriesRoutes(app, outbox);
    payRoutes(app, sandboxPayments);
    app.get('/sandbox/captcha.js', (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .headers({
          'cache-control': 'public, max-age=300',
          // a page that demands its hash asks for it by CORS
          ...{ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
        })
        .send(CAPTCHA_SCRIPT),
    );
  },
  seed: async (services) => {
    if (services.core.config.sandbox) await seedPlayers(services);
  },
};
