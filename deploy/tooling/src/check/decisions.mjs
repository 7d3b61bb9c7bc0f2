import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from '../paths.mjs';
import { error, exists, projectFiles, readText } from './files.mjs';

const DIR = 'shared-contracts/decisions';
const INDEX = `${DIR}/README.md`;
const RECORD = /^shared-contracts\/decisions\/(\d{4})-[a-z\d-]+\.md$/;
const MOST_BYTES = 1600;
const HEAD = /^# (\d{4}) (.+)\n\n\*\*Status\.\*\* (Accepted|Superseded by \d{4})\.\n/;

const records = () =>
  projectFiles()
    .filter((path) => RECORD.test(path))
    .sort()
    .map((path) => ({ path, number: RECORD.exec(path)[1], head: HEAD.exec(readText(path)) }));

/** The list of all decision records, by number. */
function indexOf(found) {
  const lines = found.map(({ path, number, head }) => {
    const [, , title, status] = head ?? [];
    const end = status === 'Accepted' ? '' : ` (${status?.toLowerCase()})`;
    return `- [${number}](${path.slice(DIR.length + 1)}) ${title}${end}`;
  });
  return `# Decisions\n\nContext, decision, consequences. A title states the decision. Numbers that are missing were merged into others. Written by \`npm run check:repo -- --write\`.\n\n${lines.join('\n')}\n`;
}

/** Every record begins with its number, a title and its status, and is short; the index names them all. */
export function* checkDecisions() {
  const found = records();
  for (const { path, number, head } of found) {
    if (head?.[1] !== number)
      yield error(path, `begins with "# ${number} Title", then "**Status.** Accepted."`);
    const bytes = Buffer.byteLength(readText(path));
    if (bytes > MOST_BYTES)
      yield error(path, `has ${bytes} bytes, ${MOST_BYTES} are enough for one decision`);
  }
  if (!exists(INDEX) || readText(INDEX) !== indexOf(found))
    yield error(INDEX, 'is not the list of the records: npm run check:repo -- --write');
}

/** Writes the index anew. */
export function writeDecisions() {
  writeFileSync(resolve(ROOT, INDEX), indexOf(records()));
}
