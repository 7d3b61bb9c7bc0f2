import { existsSync, readFileSync } from 'node:fs';
import { dependencies } from '../package.json';
import { hashOf } from './address';

/**
 * Says how pictures are drawn and encoded: the painter's own code and the versions of what it is made with. Another look
 * gives other addresses, so browsers and disks never mix two.
 * @param script the painter's bundle; without one nothing can be painted
 */
export const lookOf = (script: string): string =>
  hashOf(JSON.stringify(dependencies) + (existsSync(script) ? readFileSync(script, 'utf8') : ''));
