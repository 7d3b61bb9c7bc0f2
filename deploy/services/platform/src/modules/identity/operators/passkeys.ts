import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { NewPasskey, PasskeyOptions, PasskeyProof } from 'shared-contracts/security';
import type { Core } from '../../../core';
import { digest } from '../../../crypto';
import type { Db } from '../../../db/connect';
import { refuse } from '../../../http/errors';
import { saidIn } from '../accounts/public';
import {
  addChallenge,
  addPasskey,
  countPasskeyOn,
  type DeskPasskeyRow,
  dropPasskeys,
  findPasskey,
  passkeyNamesOf,
  takeChallenge,
} from './passkey-repository';
import type { Operator } from './roles';

const CHALLENGE_MS = 300_000;
const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(text, 'base64url'));

/** Second factors of the operator's people, by Web Authentication Level 3 (SPEC.md, OP3). */
export function createDeskPasskeys(core: Core) {
  const { db, now } = core;
  const site = () => {
    const origin = core.config.deskUrl ?? '';
    return { origin, rpId: new URL(origin).hostname };
  };
  const keep = async (challenge: string, holder: string): Promise<void> => {
    const expiresAt = new Date(now().getTime() + CHALLENGE_MS);
    await addChallenge(db, { hash: digest(challenge), holder: digest(holder), expiresAt });
  };
  /**
   * Good once, whatever comes of it. @throws RefusedError 422 `passkey_expired`; `passkey_failed` for what says no challenge, and for a
   * page in a frame of another site
   */
  const use = async (clientDataJSON: string, holder: string): Promise<string> => {
    const said = saidIn(clientDataJSON);
    if (said === null) throw refuse(422, 'passkey_failed');
    const { challenge, framed } = said;
    const kept = { hash: digest(challenge), holder: digest(holder), now: now() };
    if (!(await takeChallenge(db, kept))) throw refuse(422, 'passkey_expired');
    if (framed) throw refuse(422, 'passkey_failed');
    return challenge;
  };
  const failed = (error: unknown) => {
    core.log.info({ err: error }, 'a passkey of the desk was refused');
    return null;
  };

  return {
    /** @param holder the token of the enrolment */
    async offer(
      { id, name }: Pick<Operator, 'id' | 'name'>,
      holder: string,
    ): Promise<PasskeyOptions> {
      const options = await generateRegistrationOptions({
        rpName: 'Operator desk',
        rpID: site().rpId,
        userName: name,
        userID: bytes(digest(`operator ${id}`).slice(0, 43)),
        attestationType: 'none',
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      });
      await keep(options.challenge, holder);
      return options as unknown as PasskeyOptions;
    },
    /** A new passkey, checked. @throws RefusedError 422 `passkey_expired`, `passkey_failed` */
    async check(made: NewPasskey, holder: string) {
      const { origin, rpId } = site();
      const checked = await verifyRegistrationResponse({
        expectedChallenge: await use(made.clientDataJSON, holder),
        expectedOrigin: origin,
        expectedRPID: rpId,
        requireUserVerification: true,
        response: {
          id: made.id,
          rawId: made.id,
          type: 'public-key',
          clientExtensionResults: {},
          response: {
            clientDataJSON: made.clientDataJSON,
            attestationObject: made.attestationObject,
          },
        },
      }).catch(failed);
      if (!checked?.verified) throw refuse(422, 'passkey_failed');
      const { id, publicKey, counter } = checked.registrationInfo.credential;
      return {
        id,
        counter,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        createdAt: now(),
      };
    },
    /** The only one that they have from now on. */
    async replace(tx: Db, operatorId: number, made: Omit<DeskPasskeyRow, 'operatorId'>) {
      await dropPasskeys(tx, operatorId);
      // somebody has it already
      if (!(await addPasskey(tx, { ...made, operatorId }))) throw refuse(422, 'passkey_failed');
    },
    /** @param holder the token of the half session */
    async ask({ id }: Operator, holder: string): Promise<PasskeyOptions> {
      const own = await passkeyNamesOf(db, id);
      const options = await generateAuthenticationOptions({
        rpID: site().rpId,
        userVerification: 'required',
        allowCredentials: own,
      });
      await keep(options.challenge, holder);
      return options as unknown as PasskeyOptions;
    },
    /** @throws RefusedError 422 `passkey_expired`, `passkey_failed` */
    async prove({ id: operatorId }: Operator, proof: PasskeyProof, holder: string): Promise<void> {
      const challenge = await use(proof.clientDataJSON, holder);
      const row = await findPasskey(db, proof.id, operatorId);
      if (!row) throw refuse(422, 'passkey_failed');
      const { origin, rpId } = site();
      const { clientDataJSON, authenticatorData, signature } = proof;
      const checked = await verifyAuthenticationResponse({
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpId,
        requireUserVerification: true,
        credential: { id: row.id, publicKey: bytes(row.publicKey), counter: row.counter },
        response: {
          id: row.id,
          rawId: row.id,
          type: 'public-key',
          clientExtensionResults: {},
          response: { clientDataJSON, authenticatorData, signature },
        },
      }).catch(failed);
      if (!checked?.verified) throw refuse(422, 'passkey_failed');
      // two at once with one counter: one of them is a copy
      if (!(await countPasskeyOn(db, row, checked.authenticationInfo.newCounter)))
        throw refuse(422, 'passkey_failed');
    },
  };
}
export type DeskPasskeys = ReturnType<typeof createDeskPasskeys>;
