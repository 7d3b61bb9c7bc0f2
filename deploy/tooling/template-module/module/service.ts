import type { Core } from '../../../core';
import type { Outbox } from '../../../outbox/service';
import { playerRegistered } from '../../identity/accounts/public';
import { insertPlayer, sinceOf } from './repository';

export function create__Name__(core: Core, outbox: Outbox) {
  outbox.project('__name__.players', playerRegistered, (tx, { playerId }) =>
    insertPlayer(tx, playerId, core.now()),
  );
  return {
    /** Null for a player who registered before there was this module. */
    since: (playerId: number): Promise<Date | null> => sinceOf(core.db, playerId),
  };
}
