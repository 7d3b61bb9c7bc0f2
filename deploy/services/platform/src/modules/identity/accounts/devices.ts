import type { Core } from '../../../core';
import { digest, randomToken } from '../../../crypto';
import type { Db } from '../../../db/connect';
import {
  addDevice,
  forgetDevice,
  forgetDevices,
  isKnownDevice,
  knowDevice,
  renewDevice,
} from './device-repository';

/** Browsers forget a cookie after 400 days. */
export const DEVICE_DAYS = 400;

/**
 * The browsers that a player is known in. A device's token is a cookie of the edge; only its digest is stored. Each
 * login gives the browser another one, so that a token planted in a browser opens nothing after the login there.
 */
export function createDevices(core: Core) {
  return {
    /** Whether this player proved a password in the browser that holds `token`. */
    async knows(playerId: number, token: string | null, db: Db = core.db): Promise<boolean> {
      if (token === null) return false;
      const since = new Date(core.now().getTime() - DEVICE_DAYS * 86_400_000);
      return isKnownDevice(db, playerId, digest(token), since);
    },
    /** Makes the browser known to the player, under a new token. */
    async remember(
      tx: Db,
      playerId: number,
      token: string | null,
    ): Promise<{ id: number; token: string }> {
      const next = randomToken();
      const renewed = token ? await renewDevice(tx, digest(token), digest(next), core.now()) : null;
      const id = renewed ?? (await addDevice(tx, digest(next), core.now()));
      await knowDevice(tx, playerId, id);
      return { id, token: next };
    },
    /** That browser is known to the player no more. */
    forgetOne: forgetDevice,
    /** No browser is known to the player any more, but for `except`. */
    forget: forgetDevices,
  };
}
export type Devices = ReturnType<typeof createDevices>;
