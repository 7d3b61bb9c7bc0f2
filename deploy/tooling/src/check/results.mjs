import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from '../paths.mjs';
import { error, exists, projectFiles, readJson, readText } from './files.mjs';

const DIR = 'deploy/benchmarks/results';
const RESULTS = 'deploy/benchmarks/RESULTS.md';
const README = 'README.md';
/** Result and figure of each line of the README's table, at most twelve, under the name that it has there. */
const CHOSEN = 'deploy/benchmarks/results/chosen.json';
const TABLE = /(?<=^## Figures\n\n[^\n]+\n\n)(?:- [^\n]+\n)+/m;

const aimOf = ({ atMost, atLeast }) => (atMost === undefined ? `≥ ${atLeast}` : `≤ ${atMost}`);
/** Ours, peer, ratio and aim: what there is of them. */
function valuesOf({ ours, peer, ratio, aim, met }) {
  const values = [ours, peer, ratio?.toFixed(2), aim && aimOf(aim)];
  const shown = values.filter((value) => value !== undefined && value !== '-').join('; ');
  return met === false ? `${shown} **NO**` : shown;
}
const lineOf = (figure) => `- ${figure.name}: ${valuesOf(figure)}`;

const results = () =>
  projectFiles()
    .filter((path) => path.startsWith(`${DIR}/`) && path.endsWith('.json') && path !== CHOSEN)
    .sort()
    .map((path) => ({ path, result: readJson(path) }));

const isNone = ({ ours, peer, aim, met }) =>
  met && ours === 0 && peer === undefined && aim.atMost === 0;

/** So many other met aims of a result are shown; a missed one always is. */
const SHOWN = 1;

/**
 * Figures with an aim: the missed and the `chosen` ones each on a line, what must not happen and did not on one. Where there is no aim, all
 * figures.
 */
function* linesOf(figures, chosen) {
  const isChosen = ({ name }) => chosen.includes(name);
  const aims = figures.filter(({ aim }) => aim);
  const listed = aims.length > 0 ? aims.filter((one) => isChosen(one) || !isNone(one)) : figures;
  const more = listed.filter((one) => one.met && !isChosen(one)).slice(SHOWN);
  yield* listed.filter((one) => !more.includes(one)).map(lineOf);
  const none = aims.filter((one) => isNone(one) && !isChosen(one)).map(({ name }) => name);
  if (none.length > 0) yield `- 0, as aimed: ${none.join('; ')}`;
  if (more.length > 0) yield `- aims that are met as well: ${more.length}`;
}

const sectionOf = ({ path, result: { command, date, commit, machine, note, figures } }) => {
  const name = path.slice(DIR.length + 1, -'.json'.length);
  const head = [`\`${command}\`, ${date}, ${commit}, ${machine.split(',')[0]}.`, note];
  const chosen = readJson(CHOSEN)
    .filter(({ result }) => result === name)
    .map(({ figure }) => figure);
  const lines = [...linesOf(figures, chosen)];
  return `## ${name}\n\n${head.filter(Boolean).join(' ')}\n\n${lines.join('\n')}\n`;
};

/** The page of all results. */
function pageOf(found) {
  const head = `# Results

One run each; [README](README.md) says what a scenario does. A line has name, ours, peer, ratio and aim; the aim is the ratio's where there is a peer. **NO** marks a missed one.
Other figures, and versions, are in [results](results). Written by \`npm run check:repo -- --write\`.
`;
  return [head, ...found.map(sectionOf)].join('\n');
}

/** The chosen lines, each with its figure; undefined where no result has it. */
const chosenOf = (found) =>
  readJson(CHOSEN).map((line) => {
    const file = found.find(({ path }) => path === `${DIR}/${line.result}.json`);
    return { ...line, one: file?.result.figures.find(({ name }) => name === line.figure) };
  });

/** The lines of the README. */
const tableOf = (chosen) =>
  chosen
    .filter(({ one }) => one)
    .map(({ text, one }) => `- ${text}: ${valuesOf(one)}\n`)
    .join('');

/** The results and the README's figures are those of the result files. */
export function* checkResults() {
  if (!exists(CHOSEN)) return;
  const found = results();
  if (!exists(RESULTS) || readText(RESULTS) !== pageOf(found))
    yield error(RESULTS, `is not what ${DIR} has: npm run check:repo -- --write`);
  const chosen = chosenOf(found);
  if (chosen.length > 12) yield error(CHOSEN, 'names more than twelve figures');
  for (const { result, figure } of chosen.filter(({ one }) => !one))
    yield error(CHOSEN, `names "${figure}" of ${result}: there is no such figure`);
  if (TABLE.exec(readText(README))?.[0] !== tableOf(chosen))
    yield error(README, `has other figures than ${DIR}: npm run check:repo -- --write`);
}

/** Writes both anew. */
export function writeResults() {
  if (!exists(CHOSEN)) return;
  const found = results();
  writeFileSync(resolve(ROOT, RESULTS), pageOf(found));
  writeFileSync(
    resolve(ROOT, README),
    readText(README).replace(TABLE, () => tableOf(chosenOf(found))),
  );
}
