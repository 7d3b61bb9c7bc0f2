import { brandOf } from '../../../brands';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { RefusedError } from '../../../http/errors';
import { jurisdictionOf } from '../../../jurisdiction';
import { ofJurisdiction } from '../../../policy/read';
import type { RegisterAnswer } from '../../../ports/exclusion-register';
import { findPlayer } from '../../identity/players/public';
import {
  changeProtection,
  findProtection,
  type LockedProtection,
  lockProtection,
} from './repository';
import type { ProtectionRow } from './schema';

const DAY = 86_400_000;
const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY);

/** The player who is asked about, and the jurisdiction; null: that of an unknown country. */
export interface Visitor {
  id: number;
  brand: string;
  jurisdiction?: string | null | undefined;
}

/** The register has to be asked first. A caller that cannot ask refuses by the register's last answer, or because there is none. */
export class RegisterDueError extends RefusedError {
  constructor(
    readonly playerId: number,
    readonly register: string,
    isExcluded: boolean,
  ) {
    super(isExcluded ? 403 : 503, [
      { code: isExcluded ? 'player_in_register' : 'register_unavailable' },
    ]);
    this.name = 'RegisterDueError';
  }
}

type Known = Pick<ProtectionRow, 'register' | 'registerOutcome' | 'registerAnsweredAt'> & {
  signedInAt: Date | null;
};

/** The policy of a brand has this register. */
export const isAsked = (brand: string, register: string): boolean =>
  ofJurisdiction(brandOf(brand).exclusionRegister, register) !== null;
/** A register names the player, and the brand's policy still has it: an exclusion ends with its register. */
export const isNamed = ({
  brand,
  register,
  registerOutcome,
}: Pick<Known, 'register' | 'registerOutcome'> & { brand: string }): boolean =>
  registerOutcome === 'excluded' && register !== null && isAsked(brand, register);

/** Which register has to be asked again; null while there is an answer that counts, or where none is asked (exclusion-register/SPEC.md, ER2). */
function dueRegister({ brand, jurisdiction }: Visitor, known: Known, at: Date): string | null {
  const rules = brandOf(brand);
  const here = jurisdiction ?? jurisdictionOf(rules, undefined);
  // an exclusion lasts until its own register ends it, wherever the player is
  const register = known.register && isNamed({ ...known, brand }) ? known.register : here;
  const policy = ofJurisdiction(rules.exclusionRegister, register);
  if (!policy) return null;
  const { registerAnsweredAt: answeredAt, signedInAt } = known;
  if (known.register !== register || !answeredAt) return register;
  const isOld = at.getTime() - answeredAt.getTime() >= policy.againAfterDays * DAY;
  const isOfBefore = policy.firstSignInOfDay && signedInAt && dayOf(signedInAt) > dayOf(answeredAt);
  return isOld || isOfBefore ? register : null;
}

/** @throws RegisterDueError before a bet, a run or a deposit that an answer has to come before */
export const demandAnswer = (visitor: Visitor, known: LockedProtection, at: Date): void => {
  const register = dueRegister(visitor, known, at);
  if (register) throw new RegisterDueError(visitor.id, register, isNamed(known));
};

/** What registers said of players. */
export function createRegisterAnswers(core: Core) {
  return {
    /** Which register has to be asked about a player; only reads. */
    async dueRegister(visitor: Visitor): Promise<string | null> {
      const known = await findProtection(core.db, visitor.id);
      const { lastLoginAt: signedInAt = null } = (await findPlayer(core.db, visitor.id)) ?? {};
      const none = { register: null, registerOutcome: null, registerAnsweredAt: null };
      return dueRegister(visitor, { ...(known ?? none), signedInAt }, core.now());
    },
    /** Stores a register's answer of a moment, unless a newer one is known. @returns whether the player is away by it, or no more */
    async keepAnswer(
      tx: Db,
      playerId: number,
      said: { register: string; outcome: RegisterAnswer; at: Date },
    ): Promise<boolean> {
      const known = await lockProtection(tx, playerId);
      const { register, registerAnsweredAt } = known;
      const wasExcluded = isNamed(known);
      const isSame = register === said.register;
      if (isSame && registerAnsweredAt && said.at < registerAnsweredAt) return false;
      // only the register that excluded the player can end that
      if (!isSame && wasExcluded && said.outcome === 'clear') return false;
      await changeProtection(tx, playerId, {
        register: said.register,
        registerOutcome: said.outcome,
        registerAnsweredAt: said.at,
      });
      return wasExcluded !== (said.outcome === 'excluded');
    },
  };
}
