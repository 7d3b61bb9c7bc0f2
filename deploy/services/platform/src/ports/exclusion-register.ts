import { ask, type NoAnswerError } from 'deploy-observability/http';
import type { Core } from '../core';
import { signedHeaders } from '../http/signed';

/** Who is asked about; what the operator knows of the person. */
export interface RegisterQuestion {
  /** ISO 3166 code of the jurisdiction whose register is asked. */
  register: string;
  firstname: string | null;
  lastname: string | null;
  /** `YYYY-MM-DD`. */
  birthday: string;
  /** In small letters. */
  emails: string[];
  /** Digits with the dial code. */
  phones: string[];
}
export const REGISTER_ANSWERS = ['clear', 'excluded'] as const;
export type RegisterAnswer = (typeof REGISTER_ANSWERS)[number];
export const REGISTER_FAILURES = ['timeout', 'unreachable', 'garbage'] as const;
export type RegisterFailure = (typeof REGISTER_FAILURES)[number];

/** The register said nothing that can be followed. */
export class RegisterError extends Error {
  constructor(readonly failure: RegisterFailure) {
    super(`the register of excluded players: ${failure}`);
    this.name = 'RegisterError';
  }
}

/** A market's register of excluded players (SPEC.md, ER). */
export interface ExclusionRegister {
  /** @throws RegisterError */
  ask(question: RegisterQuestion): Promise<RegisterAnswer>;
}

/** Milliseconds that an answer may take: who waits for it is a player who pressed. */
const PATIENCE = 3000;
/** Characters of an answer at most. */
const LONGEST = 1000;

/**
 * Asks over HTTP: a JSON `POST` of the question, signed (`x-register-timestamp`, `x-register-signature`: see `signatureOf`),
 * answered with a 2xx and `{"status": "clear" | "excluded"}`. Nothing is followed to another address.
 */
export function createHttpRegister(
  core: Pick<Core, 'config' | 'now'>,
  patience = PATIENCE,
): ExclusionRegister {
  const {
    exclusionRegisterUrl: url,
    exclusionRegisterSecret: secret,
    formerSignatures,
  } = core.config;
  return {
    async ask(question) {
      if (!url || !secret) throw new RegisterError('unreachable');
      const body = JSON.stringify(question);
      const now = core.now().getTime();
      const former = formerSignatures.has('register');
      const headers = signedHeaders('register', secret, { to: url, body, now, former });
      const call = { method: 'POST', headers, body, timeout: patience, most: LONGEST } as const;
      const said = await ask(url, { whom: 'the register of excluded players', ...call }).catch(
        ({ reason }: NoAnswerError) => {
          throw new RegisterError(reason === 'too_long' ? 'garbage' : reason);
        },
      );
      if (!said.ok) throw new RegisterError('unreachable');
      return readAnswer(said.text);
    },
  };
}

/** @throws RegisterError for what is no answer */
function readAnswer(text: string): RegisterAnswer {
  try {
    const read: unknown = JSON.parse(text);
    const status = (read as { status?: unknown } | null)?.status;
    const answer = REGISTER_ANSWERS.find((one) => one === status);
    if (answer) return answer;
  } catch {
    // no JSON
  }
  throw new RegisterError('garbage');
}
