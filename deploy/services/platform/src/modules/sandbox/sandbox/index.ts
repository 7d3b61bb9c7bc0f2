import { defineModule } from '../../../module';
import { CAPTCHA_SCRIPT, createSandboxCaptcha } from './captcha';
import { deliveriesRoutes } from './deliveries-page';
import { embeddingRoutes } from './embedding-page';
import { createSandboxRegister } from './exclusion-register';
import { exclusionRegisterRoutes } from './exclusion-register-page';
import { createSandboxSender, outboxRoutes } from './outbox-page';
import { takeForms } from './page';
import { payCardRoutes } from './pay-card-page';
import { payRoutes } from './pay-page';
import { createSandboxPayments } from './payments';
import { paymentsPageRoutes } from './payments-page';
import { createSandboxPayouts } from './payouts';
import { payoutPageRoutes } from './payouts-page';
import { createSandboxReport } from './report';
import { reportPageRoutes } from './report-page';
import { sweepCaptchas, sweepSightings } from './repository';
import { sightingRoutes } from './sightings';

/** Pages that stand in for what a fresh machine lacks; there are none unless `SANDBOX=1`. */
export const sandboxModule = defineModule({
  name: 'sandbox',
  needs: [],
  create({ core }) {
    const sandboxReport = createSandboxReport(core);
    return {
      sandboxReport,
      sandboxPayments: createSandboxPayments(core, sandboxReport),
      sandboxPayouts: createSandboxPayouts(core, sandboxReport),
      sandboxMessages: createSandboxSender(core),
      sandboxCaptcha: createSandboxCaptcha(core),
      sandboxRegister: createSandboxRegister(core),
    };
  },
  routes(app, { core, outbox, sandboxPayments, sandboxPayouts, sandboxRegister, sandboxReport }) {
    if (!core.config.sandbox) return;
    takeForms(app);
    outboxRoutes(app, core);
    deliveriesRoutes(app, outbox);
    exclusionRegisterRoutes(app, core, sandboxRegister);
    payRoutes(app, sandboxPayments);
    payCardRoutes(app, core, sandboxPayments);
    paymentsPageRoutes(app, sandboxPayments);
    payoutPageRoutes(app, sandboxPayouts);
    reportPageRoutes(app, sandboxReport);
    sightingRoutes(app, core);
    embeddingRoutes(app, core);
    app.get('/sandbox/captcha.js', (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .headers({
          'cache-control': 'public, max-age=300',
          // a page that demands its hash asks for it by CORS
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(CAPTCHA_SCRIPT),
    );
  },
  async sweep({ core }, before) {
    await sweepCaptchas(core.db, before(1));
    await sweepSightings(core.db, before(24));
  },
  async stop({ sandboxPayments, sandboxPayouts }) {
    await Promise.all([sandboxPayments.stop(), sandboxPayouts.stop()]);
  },
});
