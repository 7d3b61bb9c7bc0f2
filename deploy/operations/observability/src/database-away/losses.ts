import type { Pool } from 'pg';

/** Of connections that could not be made, or broke. */
const lost = new WeakSet<object>();
/** What the driver says of a connection that is none any more, without a code. */
const SAYS =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;
/** PostgreSQL ends, crashed, or does not take connections yet; class 08 are connections that failed. */
const ENDS = /^(57P0[123]|08...)$/;

interface Failure {
  code?: unknown;
  message?: unknown;
  cause?: unknown;
}
/** PostgreSQL could not write for want of room: what was begun is undone, and the same succeeds once there is some. */
const DISK_FULL = '53100';

/** Whether something failed since the database's disk is full. */
export const isDiskFull = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const { code, cause } = error as Failure;
  return code === DISK_FULL || isDiskFull(cause);
};

/** Whether something failed since the database cannot be reached, or has no room, and for no other reason. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, cause } = error as Failure;
  const isLost = lost.has(error) || ENDS.test(String(code)) || SAYS.test(String(message));
  return isLost || isDiskFull(error) || isDatabaseAway(cause);
};

type Connected = Parameters<Parameters<Pool['connect']>[0]>;

/** Remembers which errors are those of a connection: a name of the network could be any other's. */
export function noteLosses(pool: Pool): void {
  const note = (error: unknown) => {
    if (typeof error === 'object' && error !== null) lost.add(error);
  };
  pool.on('connect', (client) => client.on('error', note));
  const connect = pool.connect.bind(pool);
  const connecting = (callback?: (...connected: Connected) => void) => {
    if (callback)
      return connect((error, ...rest) => {
        note(error);
        callback(error, ...rest);
      });
    return connect().catch((error: unknown) => {
      note(error);
      throw error;
    });
  };
  pool.connect = connecting as Pool['connect'];
}
