import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { LoginAnswer } from 'shared-contracts/accounts';
import type { NewPasskey, Passkey, PasskeyOptions, PasskeyProof } from 'shared-contracts/security';
import type { Core } from '../../../core';
import { digest } from '../../../crypto';
import { addressKey } from '../../../http/address';
import type { Player } from '../../../http/caller';
import { refuse } from '../../../http/errors';
import { originOfBrand } from '../../../http/site';
import type { Outbox } from '../../../outbox/service';
import { contactsOf, findPlayer, type PlayerRow } from '../players/public';
import type { OwnPassword } from './own-password';
import type { Challenges, ChallengeUse } from './passkey-challenges';
import {
  addPasskey,
  countPasskeyOn,
  countPasskeys,
  dropPasskey,
  findPasskey,
  type PasskeyRow,
  passkeysOf,
} from './passkey-repository';
import type { Accounts, From } from './service';
import type { Throttle } from './throttle';
import { passkeyAdded } from './topics';
import { agentOf, agentText } from './user-agent';

/** A player's passkeys, and what an address may ask for in five minutes. */
export const PASSKEYS = { most: 10, perAddress: 60, windowMs: 300_000 } as const;
interface Parts {
  challenges: Challenges;
  ownPassword: OwnPassword;
  accounts: Accounts;
  throttle: Throttle;
  outbox: Outbox;
}
const present = ({ id, name, createdAt, usedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});
const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(text, 'base64url'));

const adding = ({ sessionId }: Player): ChallengeUse => ({ purpose: 'add', sessionId });
const steppingUp = ({ sessionId }: Player): ChallengeUse => ({ purpose: 'step-up', sessionId });

/** Signing in with a passkey (SPEC.md, S13), by Web Authentication Level 3. */
export function createPasskeys(core: Core, parts: Parts) {
  const { challenges, ownPassword, accounts, throttle, outbox } = parts;
  /** Exactly one origin a brand, and its host. */
  const siteOf = (brand: string) => {
    const origin = originOfBrand(core.config, brand);
    return { origin, rpId: new URL(origin).hostname };
  };
  const of = (playerId: number): Promise<PasskeyRow[]> => passkeysOf(core.db, playerId);
  const admit = async (ip: string): Promise<void> => {
    const { perAddress: limit, windowMs } = PASSKEYS;
    if (!(await throttle.admits([{ key: `passkeys:${addressKey(ip)}`, limit, windowMs }])))
      throw refuse(429, 'too_many_attempts');
  };
  const failed = (error: unknown) => {
    core.log.info({ err: error }, 'a passkey was refused');
    return null;
  };

  /**
   * Whose passkey signed what was asked for; null for one that is nobody's here.
   * @param use for which it was asked
   * @throws RefusedError 422 `passkey_expired`, `passkey_failed` (in a frame of another site); 429 `too_many_attempts`
   */
  const signedBy = async (
    proof: PasskeyProof,
    { brand, ip }: From,
    use: ChallengeUse,
  ): Promise<PlayerRow | null> => {
    await admit(ip);
    const challenge = await challenges.use(proof.clientDataJSON, brand.id, use);
    const row = await findPasskey(core.db, proof.id);
    const player = row ? await findPlayer(core.db, row.playerId) : null;
    if (!row || player?.brand !== brand.id) return null;
    const { origin, rpId } = siteOf(brand.id);
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
    if (!checked?.verified) return null;
    const { newCounter: counter } = checked.authenticationInfo;
    // two at once with one counter: one of them is a copy
    return (await countPasskeyOn(core.db, row, { counter, usedAt: core.now() })) ? player : null;
  };

  return {
    list: async ({ id }: Player): Promise<Passkey[]> => (await of(id)).map(present),
    /** @throws RefusedError 422 `wrong_password`, `too_many_passkeys`; 429 `too_many_attempts` */
    async offer(player: Player, password: string, { brand }: From): Promise<PasskeyOptions> {
      await ownPassword.prove(player, password, 'password');
      const known = await of(player.id);
      if (known.length >= PASSKEYS.most) throw refuse(422, 'too_many_passkeys');
      const contacts = await contactsOf(core.db, player.id);
      const options = await generateRegistrationOptions({
        rpName: brand.name,
        rpID: siteOf(brand.id).rpId,
        userName: contacts.find(({ isPrimary }) => isPrimary)?.value ?? brand.name,
        userID: bytes(digest(`passkey ${player.hash}`).slice(0, 43)),
        attestationType: 'none',
        excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await challenges.keep(options.challenge, brand.id, adding(player));
      return options as unknown as PasskeyOptions;
    },
    /** @throws RefusedError 422 `passkey_expired`, `passkey_failed`, `too_many_passkeys` */
    async add(player: Player, made: NewPasskey, { brand, agent }: From): Promise<Passkey> {
      const challenge = await challenges.use(made.clientDataJSON, brand.id, adding(player));
      const { origin, rpId } = siteOf(brand.id);
      const checked = await verifyRegistrationResponse({
        expectedChallenge: challenge,
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
      const { id: playerId } = player;
      return core.transact(async (tx) => {
        if ((await countPasskeys(tx, playerId)) >= PASSKEYS.most)
          throw refuse(422, 'too_many_passkeys');
        const row = await addPasskey(tx, {
          id,
          playerId,
          counter,
          transports: made.transports,
          createdAt: core.now(),
          name: agentText(agentOf(agent)),
          publicKey: Buffer.from(publicKey).toString('base64url'),
        });
        // somebody has it already
        if (!row) throw refuse(422, 'passkey_failed');
        await outbox.tell(tx, passkeyAdded, { playerId, brand: brand.id });
        return present(row);
      });
    },
    /** @throws RefusedError 404 `not_found` */
    async remove({ id: playerId }: Player, id: string): Promise<void> {
      if (!(await dropPasskey(core.db, playerId, id))) throw refuse(404, 'not_found');
    },
    /**
     * For a sign-in it names nobody, so that nobody learns who has a passkey. @param player whose step-up it is; none for a sign-in
     * @throws RefusedError 429 `too_many_attempts`
     */
    async ask({ brand, ip }: From, player: Player | null = null): Promise<PasskeyOptions> {
      await admit(ip);
      const own = player && (await of(player.id));
      const options = await generateAuthenticationOptions({
        rpID: siteOf(brand.id).rpId,
        userVerification: 'required',
        allowCredentials: own?.map(({ id, transports }) => ({ id, transports })) as never,
      });
      await challenges.keep(
        options.challenge,
        brand.id,
        player ? steppingUp(player) : { purpose: 'login' },
      );
      return options as unknown as PasskeyOptions;
    },
    /** @throws RefusedError 401 `passkey_failed`, 422 `passkey_expired`, 429 `too_many_attempts` */
    async login(proof: PasskeyProof, from: From): Promise<LoginAnswer> {
      const player = await signedBy(proof, from, { purpose: 'login' });
      if (!player) throw refuse(401, 'passkey_failed');
      return { ok: true, ...(await accounts.enter(player, from)) };
    },
    /** One of the player's own signed in this session. @throws RefusedError 422 `passkey_failed`, `passkey_expired`; 429 `too_many_attempts` */
    async prove(player: Player, proof: PasskeyProof, from: From): Promise<void> {
      const signer = await signedBy(proof, from, steppingUp(player));
      if (signer?.id !== player.id) throw refuse(422, 'passkey_failed');
    },
  };
}
export type Passkeys = ReturnType<typeof createPasskeys>;
