import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { POLICY_FIELDS, type PolicyField, sourceOf } from './schema';

export interface MatrixRow {
  field: PolicyField;
  source: string;
  /** Files whose tests say in their titles what the field does: `policy.<field>`. */
  tests: string[];
}

/** Each field of `policy.json` with its rule and the tests of what it does; `folders` have sources of those that follow it (SPEC.md, MP2). */
export function matrix(folders: readonly string[]): MatrixRow[] {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') })),
  );
  return POLICY_FIELDS.map((field) => ({
    field,
    source: sourceOf(field),
    tests: files
      .filter(({ text }) => isNamed(text, field))
      .map(({ file }) => file)
      .sort(),
  }));
}

/** In the title of a test, not somewhere in it. */
const isNamed = (text: string, field: PolicyField): boolean =>
  new RegExp(
    `\\b(?:test|it)(?:\\.each\\([^)]*\\))?\\(\\s*['\x60][^'\x60\\n]*policy\\.${field}\\b`,
  ).test(text);
