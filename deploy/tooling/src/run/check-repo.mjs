import { writeShares } from '../check/contract-shares.mjs';
import { writeDecisions } from '../check/decisions.mjs';
import { checkRepo } from '../check/index.mjs';
import { writeResults } from '../check/results.mjs';
import { writeSettings } from '../check/settings.mjs';
import { writeSurface } from '../check/surface.mjs';

/** Prints what is wrong. @returns the number of errors */
export async function reportRepo() {
  const findings = await checkRepo();
  for (const { check, level, file, message } of findings)
    console.log(`${level} ${check}: ${file} ${message}`);
  const count = (wanted) => findings.filter(({ level }) => level === wanted).length;
  console.log(`check-repo: ${count('error')} errors, ${count('warning')} warnings`);
  return count('error');
}

/** `npm run check:repo`; with `--write` the contract's report, what it says of its shares, the lists of decisions and settings and benchmarks' results are written anew first. */
export default async function main(args = []) {
  if (args.includes('--write')) {
    await writeSurface();
    await writeShares();
    writeDecisions();
    writeSettings();
    writeResults();
  }
  if ((await reportRepo()) > 0) process.exitCode = 1;
}
