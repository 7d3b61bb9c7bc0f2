import { BRANDS } from '../../../brands';
import { defineModule } from '../../../module';
import { accountsModule } from '../../identity/accounts/index';
import { signedIn } from '../../identity/accounts/public';
import { gatewaysModule } from '../../money/gateways/index';
import { liveModule } from '../../site/live/index';
import { limitsModule } from '../limits/index';
import { createRegisterCalls } from './calls';
import { createRegisterDesk } from './service';

/** The market's register of excluded players: asking it, and what came of that. */
export const exclusionRegisterModule = defineModule({
  name: 'exclusion-register',
  needs: [accountsModule, limitsModule, liveModule, gatewaysModule],
  create({ core, outbox, ...parts }) {
    const registerDesk = createRegisterDesk(core, parts);
    outbox.task(
      'register_at_sign_in',
      signedIn,
      async ({ playerId: id, brand, jurisdiction, isFirst }) => {
        await registerDesk.lookUp(
          { id, brand, jurisdiction },
          isFirst ? 'registration' : 'sign_in',
        );
      },
    );
    return { registerDesk, registerCalls: createRegisterCalls(core) };
  },
  async sweep({ registerCalls }, before) {
    for (const { id, retention } of BRANDS)
      await registerCalls.forget(id, before(24 * retention.registerCalls));
  },
});
