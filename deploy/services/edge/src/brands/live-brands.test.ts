import { resolve } from 'node:path';
import { FORMER, type Known, promoteLatest, readBrands, rollback, update } from 'deploy-release';
import { TestEdge } from '../testing/edge';
import { block } from '../testing/html';

const edge = new TestEdge();
beforeAll(async () => {
  edge.releases = { shell: { contract: '1.5.0', manifest: FORMER.shell } };
  await edge.start({ trustProxy: 1 });
  const { files } = await readBrands(resolve(import.meta.dirname, '../../../../brands'));
  await promoteLatest({ store: edge.store, artifacts: edge.artifacts }, files);
});
afterAll(() => edge.stop());
beforeEach(() => edge.platform.reset());

const english = { cookie: 'locale=en' };
/** Asks until the edge has seen what changed: it looks once a second. */
const until = async (
  isSo: (text: string, status: number) => boolean,
  path = '/promo',
  headers = {},
) => {
  for (;;) {
    const answer = await edge.ask(path, { headers: { ...english, ...headers } });
    if (isSo(answer.text, answer.status)) return answer;
  }
};
const changeAurora = (more: object) =>
  update(edge.store, (body) => ({
    ...body,
    brands: { ...body.brands, aurora: { dropped: [], meta: {}, ...body.brands.aurora, ...more } },
  }));
const aurora = async () => (await edge.store.current())?.brands.aurora;

test('tokens, texts and looks of a running edge follow the live document', async () => {
  const own = await aurora();
  await changeAurora({
    tokens: { ...own?.tokens, '--radius-card': '3px' },
    texts: { ...own?.texts, en: { ...own?.texts?.en, promo: { 'list.title': 'Offers' } } },
    looks: { ...own?.looks, themeColor: '#123456' },
  });
  const { text } = await until((page) => page.includes('--radius-card:3px'));
  expect(text).toContain('<meta name="theme-color" content="#123456">');
  expect(text).toContain('<title>Offers | Aurora</title>');
  const boot = block(text, 'boot');
  expect(boot.texts.promo).toEqual({ 'list.title': 'Offers' });
  expect((await edge.ask(boot.textsAt.en)).json()).toMatchObject({
    promo: { 'list.title': 'Offers' },
  });
  expect(block(text, 'composition').menu).toContainEqual(
    expect.objectContaining({ href: '/promo', title: 'Offers' }),
  );
});

test('so does the list of countries that a barred route is closed to', async () => {
  const abroad = { 'x-country': 'FR', 'x-forwarded-for': '10.0.0.1' };
  expect((await edge.ask('/play/reef', { headers: abroad })).status).not.toBe(451);
  const own = await aurora();
  await changeAurora({ policy: { ...own?.policy, blockedCountries: ['FR'] } });
  expect((await until((_, status) => status === 451, '/play/reef', abroad)).status).toBe(451);
});

test('an open page hears of it by another signature, and a rollback takes all of it back', async () => {
  const signature = async () =>
    String((await edge.ask('/composition.json')).headers['x-composition']);
  const changed = await signature();
  const first = await edge.store.at(2);
  const known = { release: () => ({}) } as unknown as Known;
  await update(edge.store, (body) => rollback(known, first)(body));
  const { text } = await until((page) => !page.includes('--radius-card:3px'));
  expect(text).toContain('<title>Promotions | Aurora</title>');
  expect(await signature()).not.toBe(changed);
});
