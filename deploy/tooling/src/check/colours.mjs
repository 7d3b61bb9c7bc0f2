import { error, projectFiles, readText } from './files.mjs';

const STYLES = /^(shell|mf-[^/]+|shared-contracts\/src\/ui\/(kit|overlay|form))\/.*\.css$/;
const COLOUR =
  /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\((?!from\b)|:\s*(?:white|black)\b/i;

/** Components name roles of the tokens, never a colour. */
export function* checkColours() {
  for (const path of projectFiles().filter((file) => STYLES.test(file))) {
    for (const [index, line] of readText(path).split('\n').entries()) {
      const found = line.replace(/\/\*.*?\*\//g, '').match(COLOUR);
      if (found)
        yield error(
          `${path}:${index + 1}`,
          `has the colour "${found[0].replace(/^:\s*/, '')}": name a token`,
        );
    }
  }
}
