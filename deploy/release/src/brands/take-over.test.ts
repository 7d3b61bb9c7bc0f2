import { applyChange, rollback } from '../changes';
import { applyFiles, setTokens } from '../changes/brand';
import { promoteLatest } from '../promote-latest';
import { workspace } from '../testing';
import type { BrandFile } from './parts';
import { readBrands } from './read';
import { keptSentence } from './take-over';

let space: ReturnType<typeof workspace>;
let house: BrandFile;
beforeAll(async () => {
  const { files } = await readBrands(`${import.meta.dirname}/../../../brands`);
  house = files.aurora as BrandFile;
});
beforeEach(() => {
  space = workspace();
  space.publish('shell', 's1');
});
afterEach(() => space.dispose());

const ACCENT = '--color-skeleton';
const withAccent = (value: string): BrandFile => ({
  ...house,
  tokens: { ...house.tokens, [ACCENT]: value },
});
const start = (file: BrandFile) => promoteLatest(space, { aurora: file });
const accent = async () => (await space.store.current())?.brands.aurora?.tokens?.[ACCENT];
const byHand = (value: string) =>
  applyChange({ ...space, brands: ['aurora'] }, (known) =>
    setTokens(known, 'aurora', { [ACCENT]: value }),
  );

test('the first start takes the files over, the next one leaves what is as it was', async () => {
  const { document, kept } = await start(house);
  expect(document.brands.aurora).toEqual(house);
  expect(Object.keys(document.brandFiles?.aurora ?? {})).toEqual([
    'composition',
    'tokens',
    'texts',
    'policy',
    'looks',
  ]);
  expect(kept).toEqual([]);
  expect((await start(house)).document.revision).toBe(document.revision);
});

test('a file that changed is taken over, and no other part', async () => {
  const first = await start(house);
  const { document } = await start(withAccent('#101010'));
  expect(await accent()).toBe('#101010');
  expect(document.brandFiles?.aurora).toEqual({
    ...first.document.brandFiles?.aurora,
    tokens: expect.not.stringMatching(String(first.document.brandFiles?.aurora?.tokens)),
  });
});

test('B-21: what people changed stays, also when the file changes; the start says so, and how to take the file', async () => {
  await start(house);
  await byHand('#202020');
  expect((await start(house)).kept).toEqual([]);
  expect(await accent()).toBe('#202020');
  const { kept } = await start(withAccent('#101010'));
  expect(await accent()).toBe('#202020');
  expect(kept.map(keptSentence)).toEqual([
    'deploy/brands/aurora/tokens.json changed, and so did what is live: that stays; to take the file: npm run compose -- brand aurora apply deploy/brands/aurora/tokens.json',
  ]);
  const { tokens } = withAccent('#101010');
  await applyChange({ ...space, brands: ['aurora'] }, (known) =>
    applyFiles(known, 'aurora', { tokens }),
  );
  expect((await start(withAccent('#101010'))).kept).toEqual([]);
  expect((await start(withAccent('#303030'))).kept).toEqual([]);
  expect(await accent()).toBe('#303030');
});

test('a rollback restores what a brand said, and a start leaves that', async () => {
  const first = await start(house);
  await start(withAccent('#101010'));
  const releasing = { ...space, brands: ['aurora'] };
  await applyChange(releasing, (known) => rollback(known, first.document), {
    named: [['shell', 's1']],
  });
  expect(await accent()).toBe(house.tokens?.[ACCENT]);
  await start(withAccent('#101010'));
  expect(await accent()).toBe(house.tokens?.[ACCENT]);
});

test.each<[string, Partial<BrandFile>, string]>([
  ['area', { withoutAreas: ['casino'] }, 'there is no area casino; there are: account, cashbox'],
  ['dropped route', { dropped: ['actoin'] }, 'there is no route actoin; there are: action'],
  ['guarded route', { meta: { mian: { requiresAuth: true } } }, 'there is no route mian'],
  ['slot', { slots: { 'header.left': [] } }, 'there is no slot header.left'],
  [
    'area in a slot',
    { slots: { 'header.bell': [{ area: 'casino', slot: 'x', for: 'all', load: 'always' }] } },
    'header.bell cannot be filled by casino',
  ],
  ['namespace of texts', { texts: { en: { lobbby: { a: 'b' } } } }, 'there are no texts lobbby'],
])(
  'B-23: a start is refused for an unknown %s in a brand’s file, and changes nothing',
  async (_, wrong, reason) => {
    await start(house);
    const before = await space.store.current();
    await expect(start({ ...house, ...wrong })).rejects.toThrow(`deploy/brands/aurora: ${reason}`);
    expect(await space.store.current()).toEqual(before);
  },
);

test('B-23: a part that an area’s build does not have is refused as well', async () => {
  space.publish('promo', 'p1', { offers: { pages: [], modals: [], slots: ['widget'], texts: {} } });
  const fills = (slot: string) => ({
    slots: { 'main.aside': [{ area: 'promo', slot, for: 'all', load: 'always' } as const] },
  });
  await start({ ...house, ...fills('widget') });
  await expect(start({ ...house, ...fills('gadget') })).rejects.toThrow(
    'promo has no part gadget for slots; it has: widget',
  );
});
