import { error, projectFiles, readText } from './files.mjs';

const SPEC = /(^|\/)SPEC\.md$/;
/** `- **P-13a** One behaviour.`, or a point of a numbered rule. */
const NAMED = /^- \*\*([A-Z]+-?\d+[a-z]?)\*\* (.*)$/;
const NUMBERED = /^(\d+)\. (.*)$/;
const POINT = /^ +- (.*)$/;
const MORE = /^ {2,}(\S.*)$/;
const MOST = 25;

const partsOf = (name) => (/^\d/.test(name) ? 'into points' : `with letters (${name}a)`);
const wordsIn = (text) => text.trim().split(/\s+/).length;

/** The rules of a text and the points below them, each with the line on which it begins. */
function* rulesOf(text) {
  let rule = null;
  for (const [index, line] of text.split('\n').entries()) {
    const [, name, first] = NAMED.exec(line) ?? NUMBERED.exec(line) ?? [];
    const [, point] = (rule && POINT.exec(line)) ?? [];
    const [, more] = (rule && MORE.exec(line)) ?? [];
    if (point === undefined && name === undefined && more !== undefined) {
      rule.text += ` ${more}`;
      continue;
    }
    if (rule) yield rule;
    if (name !== undefined) rule = { name, line: index + 1, text: first, isPoint: false };
    else
      rule =
        point === undefined
          ? null
          : { name: rule.name, line: index + 1, text: point, isPoint: true };
  }
  if (rule) yield rule;
}

/** A rule of a SPEC is one behaviour, short enough to be held in mind, and has a name that no other rule of the repository has. */
export function* checkSpecs() {
  /** Name -> the SPEC that has it. */
  const known = new Map();
  for (const path of projectFiles().filter((file) => SPEC.test(file))) {
    const names = new Set();
    for (const { name, line, text, isPoint } of rulesOf(readText(path))) {
      const words = wordsIn(text);
      if (words > MOST)
        yield error(
          `${path}:${line}`,
          `rule ${name} has ${words} words, ${MOST} are enough for one behaviour: split it ${partsOf(name)}`,
        );
      if (!isPoint && names.has(name)) yield error(`${path}:${line}`, `names two rules ${name}`);
      names.add(name);
      // plain numbers are of one list alone
      if (/^\d/.test(name)) continue;
      const other = known.get(name) ?? path;
      if (other !== path)
        yield error(`${path}:${line}`, `rule ${name} has the name of one in ${other}`);
      known.set(name, other);
    }
  }
}
