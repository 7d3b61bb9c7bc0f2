import { act, screen, waitFor } from '@testing-library/react';
import { login, register } from 'shared-contracts/accounts';
import { buildArea, FakeRuntime, page } from '../testing/fake-areas';
import { FakeNetwork } from '../testing/fake-network';
import { closeSites, here, openSite } from '../testing/open-site';

afterEach(closeSites);
const QUESTION = { name: 'Leave without saving?' };

const openAt = async (title: string, path: string, network = new FakeNetwork()) => {
  const runtime = new FakeRuntime().serve(
    'promo/b1',
    buildArea({ name: 'promo', pages: { list: page('Promotions') } }),
  );
  const site = await openSite({ path: '/promo', runtime, network });
  act(() => site.shell.router.navigate(path));
  const dialog = await screen.findByRole('dialog', { name: title });
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  return { ...site, dialog };
};
type Site = Awaited<ReturnType<typeof openAt>>;
const typeEmail = async ({ user }: Site) =>
  user.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'vera@example.com');

const WAYS: readonly [string, (site: Site) => Promise<unknown> | undefined][] = [
  ['Escape', ({ user }) => user.keyboard('{Escape}')],
  ['the cross', ({ user }) => user.click(screen.getByRole('button', { name: 'Close' }))],
  ['a step back', async () => act(() => window.history.back())],
  ['a link', ({ user }) => user.click(screen.getByRole('link', { name: 'Log in', hidden: false }))],
];

describe.each([
  ['Sign up', '/registration'],
  ['New password', '/remind'],
])('ROUTING 9: %s that was begun', (title, path) => {
  it.each(WAYS.filter(([way]) => way !== 'a link' || path === '/registration'))(
    'asks before %s closes it, and stays with what was typed',
    async (_, leave) => {
      const site = await openAt(title, path);
      await typeEmail(site);
      await leave(site);
      await screen.findByRole('dialog', QUESTION);
      await site.user.click(screen.getByRole('button', { name: 'Stay' }));
      await waitFor(() => expect(screen.queryByRole('dialog', QUESTION)).toBeNull());
      expect(here()).toBe(path);
      expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('vera@example.com');
    },
  );

  it('closes when the player says so, at one question', async () => {
    const site = await openAt(title, path);
    await typeEmail(site);
    await site.user.keyboard('{Escape}');
    await site.user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(here()).toBe('/promo'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(site.shell.router.hasUnsaved()).toBe(false);
  });

  it('that is empty closes without a word', async () => {
    const site = await openAt(title, path);
    await site.user.keyboard('{Escape}');
    await waitFor(() => expect(here()).toBe('/promo'));
  });
});

it('ROUTING 9: the two fields of a login ask nothing', async () => {
  const site = await openAt('Log in', '/login');
  await typeEmail(site);
  await site.user.keyboard('{Escape}');
  await waitFor(() => expect(here()).toBe('/promo'));
});

it('ROUTING 9: a sign-up that was sent is not asked about', async () => {
  const network = new FakeNetwork().on(register, { ok: true }).on(login, { ok: true });
  const { user, shell, ...site } = await openAt('Sign up', '/registration', network);
  await typeEmail({ user, shell, ...site });
  for (const field of screen.getAllByLabelText(/^Password|^The same password/))
    await user.type(field, 'Quiet-Harbour-42');
  await user.type(screen.getByLabelText(/^Date of birth/), '17051990');
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Create an account' }));
  await waitFor(() => expect(shell.session.player).toBe(true));
  await waitFor(() => expect(here()).toBe('/promo'));
  expect(screen.queryByRole('dialog', QUESTION)).toBeNull();
});
