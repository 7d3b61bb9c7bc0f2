import { UsageError } from 'deploy-tooling/usage';
import { LONGEST_OVERRIDE } from '../override';

/** `lobby` and `mf-lobby` are one area. */
export const areaOf = (word: string): string => word.replace(/^mf-/, '');

/** Basis points of `5%`, `0.5 %` or `12.25`. @throws UsageError for anything else */
export const shareOf = (word: string): number => {
  const [, percent] = /^(\d{1,3}(?:\.\d{1,2})?)\s*%?$/.exec(word) ?? [];
  const share = percent === undefined ? Number.NaN : Math.round(Number(percent) * 100);
  if (!(share <= 10_000))
    throw new UsageError(`${word} is no share; write 0% to 100%, as in 5% or 0.25%`);
  return share;
};

const SECONDS: Record<string, number> = { m: 60, h: 3600, d: 86_400 };

/** Seconds of `30m`, `2h` or `1d`, at most seven days. @throws UsageError for anything else */
export const secondsOf = (word: string): number => {
  const [, count, unit = ''] = /^(\d{1,4})([mhd])$/.exec(word) ?? [];
  const seconds = Number(count) * (SECONDS[unit] ?? Number.NaN);
  if (!(seconds > 0 && seconds <= LONGEST_OVERRIDE)) {
    throw new UsageError(`${word} is no time; write 30m, 2h or 1d, at most 7d`);
  }
  return seconds;
};

/** Days of `12h`, `90d`. @throws UsageError for anything else */
export const daysOf = (word: string): number => {
  const [, count, unit] = /^(\d{1,4})([hd])$/.exec(word) ?? [];
  const days = Number(count) / (unit === 'h' ? 24 : 1);
  if (!(days > 0)) throw new UsageError(`${word} is no time; write 12h or 90d`);
  return days;
};

/** @throws UsageError when it is no whole number from 1 */
export const numberOf = (word: string, what: string): number => {
  const number = Number(word);
  if (!Number.isSafeInteger(number) || number < 1) throw new UsageError(`${word} is no ${what}`);
  return number;
};

/** `a=BUILD:50%`; without a build the arm keeps what is live. */
export const armOf = (word: string): { id: string; build: string | null; share: number } => {
  const [, id, build, share] = /^([a-z0-9][a-z0-9-]*)=([^:]*):(.+)$/.exec(word) ?? [];
  if (!id || !share) throw new UsageError(`${word} is no arm; write NAME=BUILD:50% or NAME=:50%`);
  return { id, build: build || null, share: shareOf(share) };
};

/** `mf-lobby=BUILD`. */
export const pairOf = (word: string): [area: string, value: string] => {
  const at = word.indexOf('=');
  if (at < 1 || at === word.length - 1)
    throw new UsageError(`${word} is no override; write AREA=BUILD`);
  return [areaOf(word.slice(0, at)), word.slice(at + 1)];
};

/** Builds of several areas: `shell@BUILD,mf-lobby@BUILD`. @throws UsageError for anything else, or an area twice */
export const membersOf = (word: string): Record<string, string> => {
  const pairs = word.split(',').map((one): [string, string] => {
    const [, area, build] = /^([a-z0-9-]+)@([^@]+)$/.exec(one.trim()) ?? [];
    if (!area || !build)
      throw new UsageError(`${one || 'nothing'} is no build; write AREA@BUILD,AREA@BUILD`);
    return [areaOf(area), build];
  });
  const members = Object.fromEntries(pairs);
  if (Object.keys(members).length < pairs.length)
    throw new UsageError('a set has one build an area');
  return members;
};
