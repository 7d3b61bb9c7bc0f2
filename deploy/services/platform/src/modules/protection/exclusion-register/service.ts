import { limitsChanged } from 'shared-contracts/protection';
import type { Core } from '../../../core';
import {
  type ExclusionRegister,
  REGISTER_ANSWERS,
  RegisterError,
  type RegisterQuestion,
} from '../../../ports/exclusion-register';
import { contactsOf, findPlayer, type PlayerRow } from '../../identity/players/public';
import { type Live, toPlayer } from '../../site/live/public';
import { type Limits, RegisterDueError } from '../limits/public';
import { addCall } from './repository';
import type { Occasion, Outcome } from './schema';

/** A register that did not answer is left alone for so long, in milliseconds. */
export const PAUSE = 5000;
/** Registers that may have to be asked for one press: the one that names the player, then the one of the place. */
const MOST_TURNS = 2;

interface Parts {
  limits: Limits;
  live: Live;
  exclusionRegister: ExclusionRegister;
}

/** Asks registers of excluded players, outside of every transaction, and keeps what they say (SPEC.md, ER). */
export function createRegisterDesk(core: Core, { limits, live, exclusionRegister }: Parts) {
  const pausedUntil = new Map<string, number>();
  const underWay = new Map<string, Promise<boolean>>();

  const questionAbout = async (register: string, player: PlayerRow): Promise<RegisterQuestion> => {
    const contacts = await contactsOf(core.db, player.id);
    const valuesOf = (kind: string) =>
      contacts.filter(({ type }) => type === kind).map(({ value }) => value);
    const { firstname, lastname, birthday } = player;
    return {
      register,
      firstname,
      lastname,
      birthday,
      emails: valuesOf('email'),
      phones: valuesOf('phone'),
    };
  };
  const outcomeOf = (question: RegisterQuestion): Promise<Outcome> =>
    exclusionRegister.ask(question).catch((error: unknown) => {
      if (error instanceof RegisterError) return error.failure;
      throw error;
    });

  const call = async (
    player: PlayerRow,
    register: string,
    occasion: Occasion,
  ): Promise<boolean> => {
    const at = core.now();
    const outcome = await outcomeOf(await questionAbout(register, player));
    const answer = REGISTER_ANSWERS.find((one) => one === outcome);
    if (!answer) {
      pausedUntil.set(register, core.now().getTime() + PAUSE);
      core.log.warn(
        { register, outcome, playerId: player.id },
        'a register of excluded players is silent',
      );
    }
    await core.transact(async (tx) => {
      await addCall(tx, { playerId: player.id, register, occasion, outcome, at });
      const said = answer && { register, outcome: answer, at };
      if (said && (await limits.keepAnswer(tx, player.id, said)))
        await live.tell(tx, toPlayer(player), limitsChanged, {});
    });
    return answer !== undefined;
  };

  /** Asked twice at once it is one question. @returns whether there was an answer; false at once while the register is left alone */
  const ask = async (playerId: number, register: string, occasion: Occasion): Promise<boolean> => {
    const key = `${playerId}:${register}`;
    const known = underWay.get(key);
    if (known) return known;
    if ((pausedUntil.get(register) ?? 0) > core.now().getTime()) return false;
    const asked = (async () => {
      const player = await findPlayer(core.db, playerId);
      if (!player) throw new Error(`there is no player ${playerId}`);
      // an answer may have come between the refusal and here
      const due = await limits.dueRegister({
        id: playerId,
        brand: player.brand,
        jurisdiction: register,
      });
      if (due !== register) return true;
      return call(player, register, occasion);
    })().finally(() => underWay.delete(key));
    underWay.set(key, asked);
    return asked;
  };

  return {
    /** After a sign-in: asks when it is time, and leaves a register that is silent to the next press. */
    async lookUp(visitor: { id: number; brand: string; jurisdiction: string }, occasion: Occasion) {
      const register = await limits.dueRegister(visitor);
      if (register) await ask(visitor.id, register, occasion);
    },
    /**
     * Does what limits are asked about (`checkBet`, `checkRun`, `checkDeposit`), asking the register first where that is due; `work` has
     * its transaction in itself, and is begun again after an answer.
     * @throws RefusedError 503 `register_unavailable`, 403 `player_in_register`
     */
    async answered<T>(occasion: Occasion, work: () => Promise<T>): Promise<T> {
      for (let turn = 0; ; turn += 1) {
        try {
          return await work();
        } catch (error) {
          if (!(error instanceof RegisterDueError) || turn === MOST_TURNS) throw error;
          if (!(await ask(error.playerId, error.register, occasion))) throw error;
        }
      }
    },
  };
}
export type RegisterDesk = ReturnType<typeof createRegisterDesk>;
