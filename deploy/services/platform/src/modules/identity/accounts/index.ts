import { lt } from 'drizzle-orm';
import { BRANDS } from '../../../brands';
import { defineModule } from '../../../module';
import { gatewaysModule } from '../../money/gateways/public';
import { walletModule } from '../../money/wallet/public';
import { limitsModule } from '../../protection/limits/public';
import { conversionsModule } from '../../rewards/conversions/public';
import { levelsModule } from '../../rewards/levels/public';
import { liveModule } from '../../site/live/public';
import { notificationsModule } from '../../site/notifications/public';
import { DEVICE_DAYS } from './devices';
import { followPlayers } from './followers';
import { forgetBrowsers, forgetClaims } from './forgetting-repository';
import { seeLooks } from './nickname-looks';
import { PENDING_MS } from './pending';
import { createProfiles } from './profiles';
import { accountRoutes } from './routes';
import {
  contactCodes,
  devices,
  passkeyChallenges,
  pendingSignups,
  refreshTokens,
  restoreTokens,
  throttles,
} from './schema';
import { securityRoutes } from './security-routes';
import { createAccountServices } from './services';

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
    await db.delete(throttles).where(lt(throttles.since, before(24)));
    for (const { id, retention } of BRANDS) {
      await forgetClaims(db, id, before(24 * retention.contactClaims));
      await forgetBrowsers(db, id, before(24 * retention.signIns));
    }
    await db.delete(contactCodes).where(lt(contactCodes.sentAt, before(24)));
    await db.delete(pendingSignups).where(lt(pendingSignups.createdAt, before(PENDING_MS / HOUR)));
    await db.delete(restoreTokens).where(lt(restoreTokens.expiresAt, before(24)));
    await db.delete(devices).where(lt(devices.seenAt, before(24 * DEVICE_DAYS)));
    await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, before(0)));
    // A used token is kept while its reuse still tells something: as long as its session could be running.
    await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, before(0)));
  },
});
