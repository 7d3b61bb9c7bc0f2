import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readBrands } from 'deploy-release';
import { AREAS, BCP47, isLocale } from 'shared-contracts/composition';
import { TestEdge } from '../testing/edge';
import { HOUSE as SITE } from '../testing/house';
import { block } from '../testing/html';
import { BrandAssets } from './assets';
import type { BrandFile, FontFile, PolicyFile } from './brand-file';
import { loadFonts } from './fonts';

const HOUSE = resolve(import.meta.dirname, '../../../../brands');
const GENERATOR = resolve(import.meta.dirname, '../../../../tooling/src/new-brand/write.mjs');
const brandsDir = mkdtempSync(join(tmpdir(), 'brands-'));
const folders = () =>
  readdirSync(HOUSE, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const generate = (name: string): void => {
  const script = `import(process.argv[1]).then(({ writeBrand }) => writeBrand(process.argv[2], process.argv[3]))`;
  execFileSync(process.execPath, ['-e', script, GENERATOR, name, brandsDir], { stdio: 'pipe' });
};
cpSync(HOUSE, brandsDir, { recursive: true });
generate('lumen');
afterAll(() => rmSync(brandsDir, { recursive: true, force: true }));

const json = <T>(...path: string[]): T =>
  JSON.parse(readFileSync(join(brandsDir, ...path), 'utf8')) as T;
const stem = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

describe.each([...folders(), 'lumen'])('the brand %s', (brand) => {
  const file = json<BrandFile>(brand, 'brand.json');
  const policy = json<PolicyFile>(brand, 'policy.json');
  const textsIn = (locale: string) =>
    json<Record<string, Record<string, string>>>(brand, 'texts', `${locale}.json`);

  test('is named after its folder and has languages, currencies and hosts of its own', () => {
    expect(file.id).toBe(brand);
    expect(file.locales.filter((locale) => !isLocale(locale))).toEqual([]);
    expect(file.locales).toContain(file.defaultLocale ?? file.locales[0]);
    expect(file.currencies).toContain(file.defaultCurrency);
    const others = [...folders(), 'lumen'].filter((other) => other !== brand);
    const taken = others.flatMap((other) => json<BrandFile>(other, 'brand.json').hosts);
    expect(file.hosts.filter((host) => taken.includes(host))).toEqual([]);
  });

  test('policy.responsibleGaming, policy.register: says the same things in each of its languages, and everything that its files name', () => {
    const [first = 'en', ...others] = file.locales;
    const keysOf = (locale: string) =>
      Object.entries(textsIn(locale)).flatMap(([namespace, texts]) =>
        Object.keys(texts).map((key) => `${namespace}/${stem(key)}`),
      );
    const wanted = [...new Set(keysOf(first))].sort();
    for (const locale of others) expect([...new Set(keysOf(locale))].sort()).toEqual(wanted);
    const { textKey, helpKey } = policy.responsibleGaming;
    const named = [
      file.licence.textKey,
      ...file.helpLinks.map(({ titleKey }) => titleKey),
      textKey,
      helpKey,
    ];
    if (policy.register) named.push(policy.register.titleKey);
    expect(wanted).toEqual(
      expect.arrayContaining([...named, 'tagline'].map((key) => `brand/${key}`)),
    );
  });

  test('it calls the loyalty currency by its own name, in every form of each language', () => {
    for (const locale of file.locales) {
      const { brand: _, ...areas } = textsIn(locale);
      const forms = new Intl.PluralRules(BCP47[locale]).resolvedOptions().pluralCategories;
      const plural = ['card.fee', 'join.paid', 'join.buy_text', 'join.buy_confirm'];
      const titles = ['compoints.title', 'compoints.tabs', 'compoints.empty'];
      const missing = ['join.get_points', 'tournament.errors.insufficient_compoint_balance'];
      const tournaments = [
        ...titles,
        ...missing,
        ...plural.flatMap((key) => forms.map((form) => `${key}_${form}`)),
      ];
      expect(Object.keys(areas.tournaments ?? {}).sort()).toEqual(tournaments.sort());
      expect(Object.keys(areas.cashbox ?? {})).toContain('balance.points');
      // what stands in the place of an area's words stands in the place of some
      for (const [namespace, texts] of Object.entries(areas)) {
        const folder =
          namespace === 'errors' ? 'shell/src/texts/errors' : `mf-${namespace}/src/texts`;
        const own = JSON.parse(
          readFileSync(join(HOUSE, '../..', folder, `${locale}.json`), 'utf8'),
        );
        expect(Object.keys(own)).toEqual(expect.arrayContaining(Object.keys(texts)));
      }
    }
  });

  test('a face of one weight is of the weight of its headings', () => {
    const { '--weight-display': display } = json<Record<string, string>>(brand, 'tokens.json');
    const faces = json<FontFile[]>(brand, 'fonts.json');
    const single = faces.filter(({ weight }) => !weight.includes(' '));
    expect(single.length).toBeGreaterThan(0);
    expect([...new Set(single.map(({ weight }) => weight))]).toEqual([display]);
    // browsers take the subsets of one family together only where they say the same weights
    const said = new Set(faces.map(({ family, weight }) => `${family} ${weight}`));
    expect(said.size).toBe(new Set(faces.map(({ family }) => family)).size);
  });

  test('bold words of a family with all weights have a stand-in of their own until it is there', () => {
    const faces = json<FontFile[]>(brand, 'fonts.json');
    const { css } = loadFonts(faces, new BrandAssets());
    for (const { family, weight, fallback } of faces) {
      expect([family, fallback.bold !== undefined]).toEqual([family, weight.includes(' ')]);
      if (!fallback.bold) continue;
      expect(css).toContain(
        `@font-face{font-family:"${family} Fallback";font-weight:600 1000;src:local("${fallback.bold.local[0]}")`,
      );
    }
  });

  test('a page asks early for the faces of its language and for latin ones', () => {
    const assets = new BrandAssets();
    const faces = json<FontFile[]>(brand, 'fonts.json');
    const fonts = loadFonts(faces, assets);
    const of = (script: string) => faces.filter((face) => face.script === script).length;
    for (const locale of file.locales)
      expect(fonts.preloads(locale)).toHaveLength(
        of('latin') + (locale === 'ru' ? of('cyrillic') : 0),
      );
  });

  test('B-4: its policy is one, and nobody under 18 plays', () => {
    expect(policy.minimumAge).toBeGreaterThanOrEqual(18);
    expect(policy.coolingOffHours).toBeGreaterThan(0);
    for (const country of policy.blockedCountries) expect(country).toMatch(/^[A-Z]{2}$/);
  });

  test('its composition names areas and routes of the house, and is taken into the document', async () => {
    const { files } = await readBrands(brandsDir);
    const { withoutAreas = [], dropped, meta } = files[brand] ?? { dropped: [], meta: {} };
    const names = SITE.routes.map(({ name }) => name);
    expect(files).toHaveProperty(brand);
    expect(withoutAreas.filter((area) => !(AREAS as readonly string[]).includes(area))).toEqual([]);
    expect([...dropped, ...Object.keys(meta)].filter((name) => !names.includes(name))).toEqual([]);
  });
});

test('a generated brand is served at its own host at once', async () => {
  const edge = new TestEdge();
  try {
    await edge.start({ brandsDir });
    const { status, text } = await edge.ask('/promo', { host: 'lumen.localhost' });
    expect(status).toBe(200);
    expect(text).toContain('<html lang="en" data-brand="lumen">');
    expect(text).toContain('--color-accent:');
    const boot = block(text, 'boot');
    expect(boot.brand).toMatchObject({
      id: 'lumen',
      name: 'Lumen',
      responsible: { minimumAge: 18 },
    });
    expect(boot.brand.licence.text).toContain('Lumen holds');
    expect(JSON.stringify(boot)).not.toMatch(/__\w+__/);
    expect(block(text, 'composition').brand).toBe('lumen');
  } finally {
    await edge.stop();
  }
});

test.each([
  ['lumen', 'already'],
  ['../x', 'no name of a brand'],
  ['', 'no name of a brand'],
])('a brand %p is refused', (name, reason) => {
  expect(() => generate(name)).toThrow(reason);
});
