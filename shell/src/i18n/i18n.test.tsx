import { act, screen, waitFor } from '@testing-library/react';
import { updateProfile } from 'shared-contracts/accounts';
import { getStaticPage } from 'shared-contracts/content';
import { buildProfile } from 'shared-contracts/testing';
import { buildArea, FakeRuntime, page } from '../testing/fake-areas';
import { FakeNetwork } from '../testing/fake-network';
import { closeSites, openSite } from '../testing/open-site';
import { loadErrorTexts } from '../texts/load-texts';
import { I18nStore } from './i18n-store';

afterEach(closeSites);
const store = (over: Partial<ConstructorParameters<typeof I18nStore>[0]> = {}) =>
  new I18nStore({
    locale: 'br',
    timeZone: 'UTC',
    locales: ['en', 'br', 'ru'],
    overrides: {},
    overridesIn: async () => ({}),
    ...over,
  });

it('switches without a reload: texts, document, cookie, profile and stores', async () => {
  let mounts = 0;
  const mount = () => {
    mounts += 1;
    return { wrap: (children: React.ReactNode) => children, dispose: () => {} };
  };
  const runtime = new FakeRuntime().serve(
    'lobby/b1',
    buildArea({ name: 'lobby', pages: { main: page('Lobby') }, mount }),
  );
  const network = new FakeNetwork().on(updateProfile, { success: true, data: buildProfile() });
  const { shell } = await openSite({ path: '/', runtime, network, boot: { player: true } });
  await screen.findByRole('heading', { name: 'Lobby' });
  await act(() => shell.i18n.switchTo('br'));
  expect(screen.getAllByText('Depositar')[0]).toBeInTheDocument();
  expect(document.documentElement.lang).toBe('pt-BR');
  expect(document.cookie).toContain('locale=br');
  expect(mounts).toBe(2);
  await waitFor(() => expect(network.of(updateProfile)[0]?.body).toEqual({ locale: 'br' }));
  expect(network.of(updateProfile)[0]?.headers).toMatchObject({ 'Accept-Language': 'pt-BR' });
});

it('reads a static page again in the new language', async () => {
  const network = new FakeNetwork().on(
    getStaticPage,
    ({ headers }) => ({
      data: {
        slug: 'rules',
        url: '/rules',
        pageType: 'static' as const,
        body: '',
        updatedAt: '2026-01-02T00:00:00Z',
        title: `Rules ${headers['Accept-Language']}`,
      },
    }),
    { slug: 'rules' },
  );
  const { shell } = await openSite({ path: '/rules', network });
  expect(await screen.findByRole('heading', { name: 'Rules en' })).toBeVisible();
  await act(() => shell.i18n.switchTo('it'));
  expect(await screen.findByRole('heading', { name: 'Rules it' })).toBeVisible();
});

it('refuses a language that the brand does not speak', async () => {
  await expect(store().switchTo('it')).rejects.toThrow('language not supported');
});

it('lets English in for a missing text, and tells of it once', async () => {
  const missing: string[] = [];
  const i18n = store();
  i18n.events.subscribe(
    (event) => event.type === 'missing' && missing.push(`${event.namespace}:${event.key}`),
  );
  const english: Record<string, string> = { a: 'A', b: 'B' };
  await i18n.register('x', async (locale) => ({ default: locale === 'en' ? english : { a: 'Á' } }));
  expect(i18n.t('x', 'a')).toBe('Á');
  i18n.t('x', 'b');
  await waitFor(() => expect(i18n.t('x', 'b')).toBe('B'));
  expect(missing).toEqual(['x:b']);
});

it('counts as the language does, in Portuguese for br', async () => {
  const i18n = store();
  const texts = {
    games_one: '{{count}} jogo',
    games_many: '{{count}} de jogos',
    games_other: '{{count}} jogos',
  };
  await i18n.register('x', async () => ({ default: texts }));
  expect([0, 1, 2].map((count) => i18n.t('x', 'games', { count }))).toEqual([
    '0 jogo',
    '1 jogo',
    '2 jogos',
  ]);
  expect(i18n.tag).toBe('pt-BR');
});

it('lays the words of the brand over the texts, in every language that is switched to', async () => {
  const asked: string[] = [];
  const overridesIn = async (locale: string) => {
    asked.push(locale);
    return { x: { a: `brand in ${locale}` } };
  };
  const i18n = store({ overrides: { x: { a: 'brand' } }, overridesIn });
  await i18n.register('x', async () => ({ default: { a: 'own' } }));
  expect(i18n.t('x', 'a')).toBe('brand');
  await i18n.switchTo('en');
  expect(i18n.t('x', 'a')).toBe('brand in en');
  await i18n.switchTo('br');
  await i18n.switchTo('en');
  expect(i18n.t('x', 'a')).toBe('brand in en');
  expect(asked).toEqual(['en']);
});

it('switches to the areas’ own words when those of the brand do not come', async () => {
  const overridesIn = async () => {
    throw new Error('offline');
  };
  const i18n = store({ overrides: { x: { a: 'brand' } }, overridesIn });
  await i18n.register('x', async () => ({ default: { a: 'own' } }));
  await i18n.switchTo('en');
  expect(i18n.t('x', 'a')).toBe('own');
});

it('has a general sentence for a code that nobody knows', async () => {
  const i18n = store();
  await i18n.register('errors', async () => ({
    default: { unexpected: 'Oops', offline: 'Sem rede' },
  }));
  expect(i18n.errorText('offline')).toBe('Sem rede');
  expect(i18n.errorText('what_is_this')).toBe('Oops');
});

it('asks before a switch takes away what was typed', async () => {
  const { shell, user } = await openSite({ path: '/rules' });
  shell.host.router.guard(() => true);
  const wish = () => act(async () => void shell.i18n.switchTo('br'));
  await wish();
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(shell.i18n.locale).toBe('en');
  await wish();
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(shell.i18n.locale).toBe('br'));
});

it('takes the words of another build in place of the former ones, and asks for the language of the page', async () => {
  const texts = store();
  await texts.register('lobby', async () => ({ default: { hello: 'Olá', bye: 'Tchau' } }));
  texts.adopt('lobby', async (locale) => ({ default: { hello: `nova ${locale}` } }), 'br', {
    hello: 'Nova',
  });
  expect([texts.t('lobby', 'hello'), texts.t('lobby', 'bye')]).toEqual(['Nova', 'Tchau']);
  texts.adopt('promo', async (locale) => ({ default: { hello: `nova ${locale}` } }), 'en', {
    hello: 'New',
  });
  expect(texts.t('promo', 'hello')).toBe('New');
  await waitFor(() => expect(texts.t('promo', 'hello')).toBe('nova br'));
});

it('a language whose files are gone is read in English, and from a newer composition when there is one', async () => {
  window.sessionStorage.clear();
  const load = async (locale: string) => {
    if (locale === 'br') throw new Error('gone');
    return { default: { hello: 'Hello' } };
  };
  const lobby = buildArea({
    name: 'lobby',
    texts: { namespace: 'lobby', load },
    pages: { main: page('Lobby') },
  });
  const network = new FakeNetwork().serve('GET /composition.json', () => ({
    data: { signature: 's2' },
  }));
  const runtime = new FakeRuntime().serve('lobby/b1', lobby);
  const { shell, left } = await openSite({ path: '/', runtime, network });
  await screen.findByRole('heading', { name: 'Lobby' });
  await act(() => shell.i18n.switchTo('br'));
  expect(shell.i18n.t('lobby', 'hello')).toBe('Hello');
  expect(document.cookie).toContain('locale=br');
  await waitFor(() => expect(left).toEqual(['reload']));
});

it('a finding of a form that came before the sentences of errors gets its own once they are here', async () => {
  const { shell, user } = await openSite({ path: '/registration', silent: true });
  await user.type(await screen.findByLabelText('Password'), 'Тихая-гавань-42');
  expect(screen.queryByText('No Cyrillic letters, please.')).toBeNull();
  await act(() => shell.i18n.register('errors', loadErrorTexts));
  expect(await screen.findByText('No Cyrillic letters, please.')).toBeVisible();
});

it('texts that are offered come with the first error that asks for its sentence', async () => {
  const texts = store({ locale: 'en' });
  const load = jest.fn(loadErrorTexts);
  texts.offer('errors', load);
  expect(load).not.toHaveBeenCalled();
  expect(texts.errorText('unexpected')).toBe('');
  await texts.need('errors');
  expect(load).toHaveBeenCalledTimes(1);
  expect(texts.errorText('unexpected')).toBe('Something went wrong. Try again later.');
});
