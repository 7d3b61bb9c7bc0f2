import { packComposition, type ResolvedComposition } from 'shared-contracts/composition';
import { ordered } from './subject';

const area = (name: string) => ({
  area: name,
  build: `${name}1`,
  base: `/r/${name}/${name}1/`,
  entry: `/r/${name}/${name}1/entry.js`,
  global: `${name}_1`,
  exposed: './area',
  contract: '^1.2.0',
  integrity: null,
  why: 'pin',
});
const composition = {
  shell: { build: 's1', contract: '1.2.0' },
  areas: { lobby: area('lobby'), promo: area('promo'), account: area('account') },
} as unknown as ResolvedComposition;
const at = { at: 5, platform: 'mobile', timeZone: 'UTC' };
const page = (rendered: object | null) =>
  [
    `<script type="application/json" id="boot">${JSON.stringify({ locale: 'en', rendered })}</script>`,
    `<script type="application/json" id="composition">${JSON.stringify(packComposition(composition))}</script>`,
  ].join('\n');

test('a page says by which builds and with what it was rendered', () => {
  const parts = ['lobby/pages/main', 'lobby/slots/winners', 'promo/slots/flying'];
  const { shell, areas, request } = ordered(page({ ...at, parts }), '/');
  expect(shell).toEqual({ area: 'shell', build: 's1' });
  expect(areas).toEqual([
    { area: 'lobby', build: 'lobby1' },
    { area: 'promo', build: 'promo1' },
  ]);
  expect(JSON.parse(request)).toEqual({
    url: '/',
    composition,
    boot: { locale: 'en', rendered: null },
    at,
  });
});

test.each([[null], [{ ...at, parts: [] }]])(
  'a page without content (%j) is nothing to measure',
  (rendered) => {
    expect(() => ordered(page(rendered), '/')).toThrow('/ came without content');
  },
);
