import { act, screen, within } from '@testing-library/react';
import { buildArea, buildResolved, FakeRuntime, page } from '../testing/fake-areas';
import { closeSites, openSite } from '../testing/open-site';

afterEach(closeSites);
const override = { areas: { lobby: 'b7', shell: 's2' }, until: '2026-11-21T14:30:00Z' };
const runtime = () =>
  new FakeRuntime().serve('lobby/b1', buildArea({ name: 'lobby', pages: { main: page('Lobby') } }));

it('says which builds are other than players have, and until when', async () => {
  await openSite({ path: '/', runtime: runtime(), composition: { override } });
  const banner = within(await screen.findByRole('region', { name: 'Staff view' }));
  expect(banner.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'lobby b7',
    'shell s2',
  ]);
  expect(banner.getByText(/:30/)).toHaveAttribute('datetime', override.until);
});

it('one press resets and loads the page anew', async () => {
  const site = await openSite({ path: '/', runtime: runtime(), composition: { override } });
  site.network.serve('POST /-/override/reset', () => ({}));
  await site.user.click(await screen.findByRole('button', { name: 'Reset' }));
  const [sent] = site.network.sent.filter(({ path }) => path === '/-/override/reset');
  expect(sent).toMatchObject({ method: 'POST', headers: { 'X-Requested-With': 'XMLHttpRequest' } });
  expect(site.left).toEqual(['reload']);
});

it('a reset that fails says so and can be pressed again', async () => {
  const site = await openSite({ path: '/', runtime: runtime(), composition: { override } });
  await site.user.click(await screen.findByRole('button', { name: 'Reset' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The reset did not work');
  expect(site.left).toEqual([]);
  site.network.serve('POST /-/override/reset', () => ({}));
  await site.user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(site.left).toEqual(['reload']);
});

it.each([
  ['ru', 'Режим сотрудника', 'Сбросить'],
  ['it', 'Vista staff', 'Ripristina'],
  ['br', 'Modo da equipe', 'Redefinir'],
] as const)('in %s', async (locale, label, button) => {
  await openSite({ path: '/', runtime: runtime(), composition: { override }, boot: { locale } });
  const banner = within(await screen.findByRole('region', { name: label }));
  expect(banner.getByRole('button', { name: button })).toBeVisible();
});

it('names development builds, which no button could reset', async () => {
  const areas = { lobby: buildResolved('lobby', { why: 'dev', build: 'dev' }) };
  const dev = new FakeRuntime().serve(
    'lobby/dev',
    buildArea({ name: 'lobby', pages: { main: page('Lobby') } }),
  );
  await openSite({ path: '/', runtime: dev, composition: { areas } });
  const banner = within(await screen.findByRole('region', { name: 'Staff view' }));
  expect(banner.getByText('lobby')).toHaveTextContent('lobby dev');
  expect(banner.queryByRole('button')).not.toBeInTheDocument();
});

it('a player never sees it', async () => {
  const { shell } = await openSite({ path: '/', runtime: runtime() });
  await screen.findByRole('heading', { name: 'Lobby' });
  await act(() => shell.i18n.switchTo('ru'));
  expect(screen.queryByRole('region', { name: /Staff|сотрудника/ })).not.toBeInTheDocument();
});
