import { compile } from '@fastify/proxy-addr';
import { listOf, type Setting } from './kinds';

/** Whose `X-Forwarded-…` are believed: how many proxies stand in front, or their networks; false: nobody's. */
export type Trust = number | readonly string[] | false;

const isNetwork = (word: string): boolean => {
  try {
    // the parser would take a bare number for an address
    if (/^\d*$/.test(word)) return false;
    compile(word);
    return true;
  } catch {
    return false;
  }
};

/** More proxies in a row than anybody has are a mistake. */
export const proxies = (
  says: string,
  { usual, shown }: { usual: Trust; shown: string },
): Setting<Trust> => ({
  read(given) {
    if (given === '0') return false;
    if (/^[1-9]$/.test(given)) return Number(given);
    const networks = listOf(given);
    return networks.length > 0 && networks.every(isNetwork) ? networks : undefined;
  },
  asked: 'a number of proxies up to 9, or their networks with commas between them',
  usual,
  says,
  shown,
});

/** Whether the proxy at an address, `hop` steps from here, is believed. */
export const trusting = (trust: Trust): ((address: string, hop: number) => boolean) => {
  if (trust === false) return () => false;
  return typeof trust === 'number' ? (_address, hop) => hop < trust : compile([...trust]);
};
