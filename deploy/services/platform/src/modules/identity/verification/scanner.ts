import type { Log } from '../../../core';
import { dial } from './child/clamd';

/** Where clamd listens on most machines. */
const USUAL = ['/var/run/clamav/clamd.ctl', '127.0.0.1:3310'];
const PATIENCE_MS = 1000;

const listens = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = dial(address);
    const say = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(PATIENCE_MS, () => say(false));
    socket.once('connect', () => say(true));
    socket.once('error', () => say(false));
  });

/**
 * Where the virus scanner listens. One that was named is asked whatever happens: a document that it does not look at is refused. Without
 * one its usual places are tried once, and that nobody is there is said aloud.
 */
export function findScanner(named: string | null, log: Log): () => Promise<string | null> {
  const look = async (): Promise<string | null> => {
    for (const address of USUAL) if (await listens(address)) return address;
    log.warn({}, 'no virus scanner listens (CLAMD): documents are made anew, but not scanned');
    return null;
  };
  let found: Promise<string | null> | undefined;
  return async () => {
    if (named) return named;
    found ??= look();
    return found;
  };
}
