import { error, projectFiles, readText } from './files.mjs';

const CODE = /\.(ts|tsx|mjs|cjs)$/;
/** The spread of an object literal, or of a list literal as it is: `...(condition ? { a } : {})` and `...[1, 2].map(…)` are none. */
const SPREAD = /\.\.\.\(?(?:\{|\[[^[\]]*\](?: as const\))?\s*(?:[,\]}]|\)(?!\s*(?:=>|[{:]))))/g;

/** A spread literal hides misspelt members from the compiler: it does not look for unknown ones in it. */
export function* checkPlainLiterals() {
  for (const path of projectFiles().filter((name) => CODE.test(name))) {
    const text = readText(path);
    for (const { index } of text.matchAll(SPREAD)) {
      const line = text.slice(0, index).split('\n').length;
      yield error(`${path}:${line}`, 'spreads a literal: write its members where it stands');
    }
  }
}
