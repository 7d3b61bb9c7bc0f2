import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../paths.mjs';
import { SCOPES } from './import-rules.mjs';

const FILE = resolve(ROOT, 'deploy/tooling/biome/imports.json');

const override = ({ files, bans }) => ({
  includes: files,
  linter: {
    rules: { style: { noRestrictedImports: { level: 'error', options: { patterns: bans } } } },
  },
});

/** The import rules as Biome overrides. */
const content = () => `${JSON.stringify({ overrides: SCOPES.map(override) }, null, 2)}\n`;

/** Is the checked-in file what the rules say? */
export const isCurrent = () => readFileSync(FILE, 'utf8') === content();

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(FILE, content());
