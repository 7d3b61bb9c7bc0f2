import { UsageError } from 'deploy-tooling/usage';
import type { WantedExperiment } from '../changes';
import { fillerOf } from './brand-words';
import { shareOf } from './words';

/** A slot that an arm leaves empty. */
const EMPTY = 'empty';

/**
 * `a=lobby/winners:50%`; of several parts `a=lobby/jackpot+lobby/winners:player:50%`, of none `a=empty:50%`; with nothing before the share
 * the slot is as it is. @throws UsageError
 */
export const fillingArmOf = (word: string): WantedExperiment['arms'][number] => {
  const [, id, filling = '', share] = /^([a-z0-9][a-z0-9-]*)=(.*):([^:]+)$/.exec(word) ?? [];
  if (!id || !share) {
    throw new UsageError(
      `${word} is no arm of a slot; write NAME=AREA/PART:50%, NAME=${EMPTY}:50% or NAME=:50%`,
    );
  }
  const arm = { id, build: null, share: shareOf(share) };
  if (filling === '') return arm;
  return { ...arm, fills: filling === EMPTY ? [] : filling.split('+').map(fillerOf) };
};
