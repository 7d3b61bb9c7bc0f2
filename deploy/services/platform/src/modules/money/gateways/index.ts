import { defineModule } from '../../../module';
import { createSiteVerifier } from '../../../ports/captcha';
import { createHttpRegister } from '../../../ports/exclusion-register';
import { createGatewaySender } from '../../../ports/messages';
import { noProvider } from '../../../ports/payments';
import { sandboxModule } from '../../sandbox/sandbox/index';
import { settingsModule } from '../../site/settings/index';
import { captchaSettings } from './captcha-settings';

/** What reaches outside: the configured gateways, and what stands in for those that a fresh machine lacks. */
export const gatewaysModule = defineModule({
  name: 'gateways',
  needs: [sandboxModule, settingsModule],
  create({
    core,
    sandboxMessages,
    sandboxCaptcha,
    sandboxPayments,
    sandboxPayouts,
    sandboxRegister,
    sandboxReport,
    siteSettings,
  }) {
    const { config } = core;
    siteSettings.add(() => captchaSettings(config));
    return {
      messages: config.sandbox ? sandboxMessages : createGatewaySender(core),
      captcha: config.captchaVerifyUrl ? createSiteVerifier(core) : sandboxCaptcha,
      exclusionRegister:
        config.sandbox && !config.exclusionRegisterUrl
          ? sandboxRegister.port
          : createHttpRegister(core),
      payments: config.sandbox ? sandboxPayments.provider : noProvider,
      /** Null: nothing can be paid out. */
      payoutProvider: config.sandbox ? sandboxPayouts.provider : null,
      /** Null: there is nothing to compare the ledger with. */
      providerReport: config.sandbox ? sandboxReport.report : null,
    };
  },
});
