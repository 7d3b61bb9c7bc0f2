import { checkBrandNames } from './brand-names.mjs';
import { checkBrandTerms } from './brand-terms.mjs';
import { checkColours } from './colours.mjs';
import { checkCommits } from './commits.mjs';
import { checkShares } from './contract-shares.mjs';
import { checkCycles } from './cycles.mjs';
import { checkDecisions } from './decisions.mjs';
import { checkErrors } from './errors.mjs';
import { checkExports } from './exports.mjs';
import { checkImports } from './imports.mjs';
import { checkKernel } from './kernel.mjs';
import { checkLengths } from './lengths.mjs';
import { checkLinks } from './links.mjs';
import { checkModules } from './modules.mjs';
import { checkOldWords } from './old-words.mjs';
import { checkPackages } from './packages.mjs';
import { checkPending } from './pending.mjs';
import { checkPlainLiterals } from './plain-literals.mjs';
import { checkPlayerTerms } from './player-terms.mjs';
import { checkResults } from './results.mjs';
import { checkRooms } from './rooms.mjs';
import { checkRuleTests } from './rule-tests.mjs';
import { checkSettings } from './settings.mjs';
import { checkShellOrder } from './shell-order.mjs';
import { checkSpecs } from './specs.mjs';
import { checkSql } from './sql.mjs';
import { checkSurface } from './surface.mjs';
import { checkTexts } from './texts.mjs';
import { checkUnused } from './unused.mjs';
import { checkUsedTexts } from './used-texts.mjs';

const CHECKS = {
  rooms: checkRooms,
  imports: checkImports,
  kernel: checkKernel,
  'load cycles': checkCycles,
  'order of the shell': checkShellOrder,
  'text keys': checkTexts,
  'used texts': checkUsedTexts,
  exports: checkExports,
  'names of errors': checkErrors,
  'file lengths': checkLengths,
  colours: checkColours,
  'brand names': checkBrandNames,
  'brand terms': checkBrandTerms,
  'terms of players': checkPlayerTerms,
  modules: checkModules,
  packages: checkPackages,
  unused: checkUnused,
  pending: checkPending,
  'plain literals': checkPlainLiterals,
  decisions: checkDecisions,
  links: checkLinks,
  commits: checkCommits,
  'old words': checkOldWords,
  settings: checkSettings,
  results: checkResults,
  rules: checkSpecs,
  'tests of rules': checkRuleTests,
  SQL: checkSql,
  'public surface': checkSurface,
  shares: checkShares,
};

/** Runs every check. @returns `{check, level, file, message}` of what is wrong */
export async function checkRepo() {
  const findings = [];
  for (const [check, run] of Object.entries(CHECKS)) {
    for await (const finding of run()) findings.push({ check, ...finding });
  }
  return findings;
}
