import { BRANDS } from '../../../brands';
import { defineModule } from '../../../module';
import { gatewaysModule } from '../../money/gateways/index';
import { walletModule } from '../../money/wallet/index';
import { limitsModule } from '../../protection/limits/index';
import { conversionsModule } from '../../rewards/conversions/index';
import { levelsModule } from '../../rewards/levels/index';
import { liveModule } from '../../site/live/index';
import { notificationsModule } from '../../site/notifications/index';
import { DEVICE_DAYS } from './devices';
import { followPlayers } from './followers';
import { forgetBrowsers, forgetClaims } from './forgetting-repository';
import { seeLooks } from './nickname-looks';
import { PENDING_MS } from './pending';
import { createProfiles } from './profiles';
import { accountRoutes } from './routes';
import { securityRoutes } from './security-routes';
import { createAccountServices } from './services';
import {
  sweepChallenges,
  sweepCodes,
  sweepDevices,
  sweepRefreshTokens,
  sweepRestoreTokens,
  sweepSignups,
  sweepThrottles,
} from './sweep-repository';

const HOUR = 3_600_000;

export const accountsModule = defineModule({
  name: 'accounts',
  needs: [
    liveModule,
    gatewaysModule,
    notificationsModule,
    conversionsModule,
    levelsModule,
    walletModule,
    limitsModule,
  ],
  codes: [
    'underage',
    'birthday_is_proved',
    'password_length',
    'password_cyrillic',
    'password_common',
    'password_personal',
    'wrong_password',
    'password_required',
    'restore_by_email',
    'email_taken',
    'phone_taken',
    'phone_required',
    'nickname_taken',
    'nickname_alike',
    'nickname_reserved',
    'nickname_mixed',
    'terms_required',
    'invalid_promo_code',
    'invalid_credentials',
    'too_many_attempts',
    'captcha_required',
    'captcha_failed',
    'wrong_code',
    'code_expired',
    'code_sent_just_now',
    'code_sent_for_another',
    'too_many_sends',
    'request_limit_exceeded',
    'step_up_required',
    'phone_too_new',
    'passkey_failed',
    'passkey_expired',
    'too_many_passkeys',
  ],
  create(services) {
    const made = createAccountServices(services.core, services);
    followPlayers({ ...services, ...made });
    return { ...made, profiles: createProfiles(services.core, services) };
  },
  routes(app, services) {
    accountRoutes(app, services);
    securityRoutes(app, services);
  },
  async sweep({ core }, before) {
    const { db } = core;
    await seeLooks(core);
    await sweepThrottles(db, before(24));
    for (const { id, retention } of BRANDS) {
      await forgetClaims(db, id, before(24 * retention.contactClaims));
      await forgetBrowsers(db, id, before(24 * retention.signIns));
    }
    await sweepCodes(db, before(24));
    await sweepSignups(db, before(PENDING_MS / HOUR));
    await sweepRestoreTokens(db, before(24));
    await sweepDevices(db, before(24 * DEVICE_DAYS));
    await sweepChallenges(db, before(0));
    await sweepRefreshTokens(db, before(0));
  },
});
