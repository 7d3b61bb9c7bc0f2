import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const between = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');
/** Names of games and players are written with these as well; any other letter comes from a font of the device. */
const ALWAYS = `${between(0x20, 0x7e)}${between(0x0410, 0x044f)}Ёё№€£·×−–—…’‘“”«»\u00a0\u202fäöüßñéèàáâãçêìíòóôõúùñÄÖÜÑÉÈÀÁÂÃÇÊÌÍÒÓÔÕÚÙ`;
/** What of a variable font is used: running text, and figures that are painted at one weight alone. */
const WEIGHTS = [
  [/manrope/, { min: 400, max: 800 }],
  [/playfair/, 900],
];

/** Fonts with the characters of all texts and no others. `texts`: folder of the languages' JSON files. */
export const fontsPlugin = (texts) => ({
  name: 'fonts',
  setup(build) {
    const written = readdir(texts).then(async (files) => {
      const all = await Promise.all(files.map((file) => readFile(join(texts, file), 'utf8')));
      return [...new Set([ALWAYS, ...all].join(''))].join('');
    });
    build.onLoad({ filter: /\.woff2$/ }, async ({ path }) => {
      const [, wght] = WEIGHTS.find(([name]) => name.test(path)) ?? [];
      const options = { targetFormat: 'woff2', ...(wght ? { variationAxes: { wght } } : {}) };
      const contents = await subsetFont(await readFile(path), await written, options);
      return { contents, loader: 'file' };
    });
  },
});
