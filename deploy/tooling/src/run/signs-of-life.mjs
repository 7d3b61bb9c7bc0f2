import { readdirSync, readFileSync } from 'node:fs';
import { lastWords } from './last-words.mjs';

/** Hundredths of a second of work that are progress: what looks at the process by its port makes it work a little, too. */
const WORK = 50;

/** Fields of `/proc/<pid>/stat` after the name, which may hold anything. */
const fieldsOf = (pid) => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
};

/** Hundredths of a second that a process and all below it have worked; null where the system does not tell. */
export function workOf(pid) {
  const all = new Map();
  try {
    for (const name of readdirSync('/proc'))
      if (/^\d+$/.test(name)) {
        const fields = fieldsOf(name);
        if (fields) all.set(Number(name), fields);
      }
  } catch {
    return null;
  }
  if (!all.has(pid)) return null;
  const below = (parent) =>
    [...all]
      .filter(([, [, ppid]]) => Number(ppid) === parent)
      .flatMap(([child]) => [child, ...below(child)]);
  // of itself, and of its children that have ended
  return [pid, ...below(pid)].reduce((sum, one) => {
    const [utime, stime, cutime, cstime] = all.get(one).slice(11, 15).map(Number);
    return sum + utime + stime + cutime + cstime;
  }, 0);
}

/**
 * Since when a process stands still: it neither works nor says anything.
 * @param parts `pid`; `heard()`: how much it has said so far; both are looked at when it is asked
 * @returns () => `ms` since then; `isKnown`: whether the system tells what it works; `worked`: hundredths of a second so far
 */
export function stillness({ pid, heard }, { work = workOf, clock = () => performance.now() } = {}) {
  let seen = { work: work(pid), heard: heard(), at: clock() };
  return () => {
    const now = { work: work(pid), heard: heard(), at: clock() };
    const worked =
      now.work !== null && seen.work !== null && Math.abs(now.work - seen.work) >= WORK;
    if (worked || now.heard !== seen.heard) seen = now;
    return { ms: now.at - seen.at, isKnown: now.work !== null, worked: now.work };
  };
}

/** Milliseconds after which one that stands still is told of, and again after as many more. */
export const STILL = 60_000;

/**
 * Tells of a process that stands still.
 * @param one `{name, pid, heard, said}`: `said()` is its last output
 * @returns () => what `stillness` says, and the `sentence` that was or would be told
 */
export function tellStillness(one, { say, still = STILL, watch = stillness }) {
  const standing = watch(one);
  let told = 0;
  return () => {
    const { ms, isKnown, worked } = standing();
    const had = isKnown ? `, has had ${worked / 100} s of a processor` : '';
    const sentence = `${one.name} has done nothing for ${Math.round(ms / 1000)} s${had}; it last said: ${lastWords(one.said())}`;
    if (ms < still) told = 0;
    if (ms >= still * (told + 1)) {
      told += 1;
      say(`  ${sentence}`);
    }
    return { ms, isKnown, sentence };
  };
}
