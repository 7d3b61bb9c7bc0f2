import type { FastifyInstance } from 'fastify';
import { CALL_SCHEMAS as S } from 'shared-contracts/api/schemas';
import * as api from 'shared-contracts/contacts';
import { playerRoute, route } from '../../../http/route';
import { type ContactClaims, isClaim } from './contact-claims';
import { PHONE_CODES } from './country-codes';
import type { EmailCodes } from './email-codes';

interface Services {
  emailCodes: EmailCodes;
  contactClaims: ContactClaims;
}

/** The e-mail of the sign-up and its code, and what a player adds later. */
export function contactRoutes(app: FastifyInstance, { emailCodes, contactClaims }: Services): void {
  route(app, api.getPhoneCodes, S, () => ({ data: PHONE_CODES }));
  playerRoute(app, api.getPendingContacts, S, async ({ player }) => ({
    data: [...(await contactClaims.pending(player)), ...(await emailCodes.pending(player))],
  }));
  playerRoute(app, api.createContact, S, ({ player, params, body, ip }) =>
    contactClaims.create(
      player,
      { type: params.type, value: body.value },
      { ip, captcha: body.captcha },
    ),
  );
  playerRoute(app, api.requestEmailCode, S, (call) => {
    const { player, params } = call;
    if (isClaim(params.id)) return contactClaims.send(player, params.id, 'email', call);
    return emailCodes.send(player, params.id, call);
  });
  playerRoute(app, api.confirmEmailCode, S, (call) => {
    const { player, params, body } = call;
    if (!isClaim(params.id)) return emailCodes.confirm(player, params.id, body.code, call);
    return contactClaims.confirm(player, params.id, { type: 'email', code: body.code }, call);
  });
  playerRoute(app, api.requestPhoneCode, S, (call) =>
    contactClaims.send(call.player, call.params.id, 'phone', call),
  );
  playerRoute(app, api.confirmPhoneCode, S, (call) =>
    contactClaims.confirm(
      call.player,
      call.params.id,
      { type: 'phone', code: call.body.code },
      call,
    ),
  );
}
