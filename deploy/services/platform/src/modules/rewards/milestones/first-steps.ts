import type { FirstSteps } from 'shared-contracts/milestones';
import type { Core } from '../../../core';
import { contactsOf, type PlayerRow } from '../../identity/players/public';
import type { Catalogue } from '../../play/catalogue/public';
import { lastBetRound } from '../../play/rounds/public';
import type { Welcome } from '../gifts/public';
import { areStepsDismissed, dismissSteps, hasReached } from './repository';

interface Parts {
  core: Core;
  catalogue: Pick<Catalogue, 'firstGame'>;
  welcomeGifts: Pick<Welcome, 'isTaken'>;
}

/** What a newcomer has still to do. */
export const createFirstSteps = ({ core, catalogue, welcomeGifts }: Parts) => ({
  /** Null when all are done, or the player wants to see them no more. */
  async of(player: PlayerRow): Promise<FirstSteps | null> {
    const { db } = core;
    const { id } = player;
    const [deposit, round] = [
      await hasReached(db, id, 'deposit'),
      (await lastBetRound(db, id)) !== null,
    ];
    const contact = (await contactsOf(db, id)).some(({ isVerified }) => isVerified);
    const welcome = await welcomeGifts.isTaken(player);
    if (deposit && round && contact && welcome !== false) return null;
    if (await areStepsDismissed(db, id)) return null;
    return { contact, welcome, deposit, round, game: await catalogue.firstGame() };
  },
  dismiss: (playerId: number): Promise<void> =>
    core.transact((tx) => dismissSteps(tx, playerId, core.now())),
});
export type FirstStepsOf = ReturnType<typeof createFirstSteps>;
