import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { ApiError } from 'shared-contracts/api';
import type { NewPasskey, PasskeyOptions, PasskeyProof } from 'shared-contracts/security';

const load = () => import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser');

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (win: Window): boolean => 'PublicKeyCredential' in win;

/** The player closed the browser's question, or another question replaced it. */
export class PasskeyClosedError extends Error {}

/** Converts a browser's refusal; a closed question is no failure. */
const meant = (error: unknown): Error => {
  const { name = '', cause } = error instanceof Error ? error : {};
  const names = [name, cause instanceof Error ? cause.name : ''];
  if (names.some((each) => each === 'NotAllowedError' || each === 'AbortError'))
    return new PasskeyClosedError();
  return new ApiError(0, [{ code: 'passkey_failed' }]);
};

/** Has the browser make a passkey. @throws PasskeyClosedError, ApiError `passkey_failed` */
export const makePasskey = async (options: PasskeyOptions): Promise<NewPasskey> => {
  const { startRegistration } = await load();
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    const { id, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, clientDataJSON, attestationObject, transports };
  } catch (error) {
    throw meant(error);
  }
};

/**
 * Has the browser sign with a passkey.
 * @param quiet as one of the suggestions of the login's field, where the browser can; else it asks at once
 * @throws PasskeyClosedError, ApiError `passkey_failed`
 */
export const signWithPasskey = async (
  options: PasskeyOptions,
  quiet: boolean,
): Promise<PasskeyProof> => {
  const { startAuthentication } = await load();
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: quiet });
    const { clientDataJSON, authenticatorData, signature } = response;
    return { id, clientDataJSON, authenticatorData, signature };
  } catch (error) {
    // nobody has pressed anything yet, so a browser without this is no error
    throw quiet ? new PasskeyClosedError() : meant(error);
  }
};

/** Whether the browser offers passkeys among the suggestions of a field. */
export const suggestsPasskeys = async (): Promise<boolean> =>
  (await load()).browserSupportsWebAuthnAutofill();

/** Ends a question that still stands. */
export const closeQuestion = async (): Promise<void> =>
  (await load()).WebAuthnAbortService.cancelCeremony();
