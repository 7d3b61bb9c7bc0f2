/**
 * The kit page: every component in the brands of deploy/brands. `node shared-contracts/src/ui/kit-page/serve.mjs [port]`
 * builds it, serves it and reloads on change; with `--out <folder>` it only writes the files.
 */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { context } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '../../../..');
const brandsFolder = join(root, 'deploy/brands');
const json = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'));

const brands = readdirSync(brandsFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name: id }) => ({
    id,
    name: json(brandsFolder, id, 'brand.json').name,
    tokens: json(brandsFolder, id, 'tokens.json'),
    logo: readFileSync(join(brandsFolder, id, 'logo.svg'), 'utf8'),
    fonts: json(brandsFolder, id, 'fonts.json'),
  }));

const faceOf = (
  font,
) => `@font-face{font-family:"${font.family}";src:url("fonts/${font.file.split('/').pop()}") format("woff2");
font-weight:${font.weight};font-style:${font.style};font-display:swap;unicode-range:${font.unicodeRange}}`;
const fallbackOf = ({ family, fallback: f }) => `@font-face{font-family:"${family} Fallback";
src:${f.local.map((name) => `local("${name}")`).join(',')};size-adjust:${f.sizeAdjust};ascent-override:${f.ascentOverride};
descent-override:${f.descentOverride};line-gap-override:${f.lineGapOverride}}`;

const page = () => {
  const fonts = brands.flatMap((brand) => brand.fonts);
  const families = new Map(fonts.map((font) => [font.family, font]));
  const data = JSON.stringify(
    brands.map(({ id, name, tokens, logo }) => ({ id, name, tokens, logo })),
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kit</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="main.css">
<style>${fonts.map(faceOf).join('\n')}\n${[...families.values()].map(fallbackOf).join('\n')}</style>
<div id="root"></div>
<script type="application/json" id="brands">${data.replaceAll('<', '\\u003c')}</script>
<script type="module" src="main.js"></script>
</html>`;
};

const option = (name) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
};
const out = resolve(option('--out') ?? join(root, '.build/kit'));
mkdirSync(join(out, 'fonts'), { recursive: true });
for (const font of brands.flatMap((brand) => brand.fonts)) {
  copyFileSync(
    join(root, 'node_modules', font.package, font.file),
    join(out, 'fonts', font.file.split('/').pop()),
  );
}
writeFileSync(join(out, 'index.html'), page());

const builder = await context({
  entryPoints: [join(here, 'main.tsx')],
  outdir: out,
  bundle: true,
  splitting: true,
  format: 'esm',
  jsx: 'automatic',
  sourcemap: true,
  define: { 'process.env.NODE_ENV': '"development"' },
});
await builder.rebuild();
if (option('--out')) await builder.dispose();
else {
  await builder.watch();
  const { port } = await builder.serve({ servedir: out, port: Number(process.argv[2] ?? 3000) });
  console.log(`kit: http://localhost:${port}/`);
}
