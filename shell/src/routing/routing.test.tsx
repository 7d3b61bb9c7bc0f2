import { act, screen, waitFor } from '@testing-library/react';
import { routes } from 'shared-contracts/composition';
import { getFooterBlocks } from 'shared-contracts/content';
import { brandTable } from '../testing/brand-table';
import { buildArea, FakeRuntime, page } from '../testing/fake-areas';
import { FakeNetwork } from '../testing/fake-network';
import { closeSites, here, openSite } from '../testing/open-site';

const areas = () =>
  new FakeRuntime()
    .serve(
      'lobby/b1',
      buildArea({ name: 'lobby', pages: { main: page('Lobby'), category: page('Games') } }),
    )
    .serve('promo/b1', buildArea({ name: 'promo', pages: { list: page('Promotions') } }))
    .serve(
      'cashbox/b1',
      buildArea({ name: 'cashbox', pages: { cashbox: page('Cashbox'), balance: page('Balance') } }),
    )
    .serve('account/b1', buildArea({ name: 'account', pages: { info: page('My data') } }));
const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });

afterEach(closeSites);

describe('guards', () => {
  it('send a guest to the login over main, with the whole target in the redirect', async () => {
    await openSite({ path: '/profile/info?tab=2', runtime: areas() });
    expect(here()).toBe('/login?redirect=%2Fprofile%2Finfo%3Ftab%3D2');
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeVisible();
    expect(screen.getByText('Lobby', { selector: 'h1' })).toBeInTheDocument();
  });

  it('send a player from a popup of guests to main', async () => {
    await openSite({ path: '/login', boot: { player: true }, runtime: areas() });
    expect(here()).toBe('/');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('follow the composition: a brand may guard or drop a route', async () => {
    const composition = brandTable({ dropped: ['action'], meta: { main: { requiresAuth: true } } });
    const { shell } = await openSite({ path: '/', runtime: areas(), composition });
    expect(here()).toBe('/login?redirect=%2F');
    expect(screen.queryByText('Lobby', { selector: 'h1' })).not.toBeInTheDocument();
    act(() => shell.router.navigate('/promo/x/games/y'));
    expect(await heading('There is no such page')).toBeVisible();
  });
});

describe('a brand’s own site', () => {
  it('leads nowhere that it does not have', async () => {
    const dropped = ['tournaments', 'tournamentSeries', 'tournamentPage', 'tournamentGames'];
    const network = new FakeNetwork().on(getFooterBlocks, {
      data: [
        {
          title: 'Events',
          links: [
            { title: 'Cups', url: '/tournaments' },
            { title: 'Offers', url: '/promo' },
          ],
        },
        { title: 'More', links: [{ title: 'Series', url: '/tournaments/series/x' }] },
      ],
    });
    const composition = brandTable({ dropped });
    const { shell } = await openSite({ path: '/promo', runtime: areas(), network, composition });
    await heading('Promotions');
    await act(() => shell.nav.footer.ensure());
    expect(screen.getByRole('link', { name: 'Offers' })).toBeInTheDocument();
    for (const name of ['Tournaments', 'Cups', 'Series'])
      expect(screen.queryByRole('link', { name })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'More' })).toBeNull();
    const leads = [
      '/tournaments',
      '/tournaments/cup?a=1',
      '/promo',
      '/no/such',
      'https://partner.test',
    ];
    expect(leads.map(shell.router.offers)).toEqual([false, false, true, true, true]);
    expect(shell.router.offers(routes.tournamentPage)).toBe(false);
  });

  it('has a quiet page behind the login where main is for players, and closing leads to what a guest may see', async () => {
    const texts = { brand: { tagline: 'Good evening' } };
    const { shell } = await openSite({
      path: '/',
      runtime: areas(),
      boot: { texts },
      composition: brandTable({ meta: { main: { requiresAuth: true } } }),
    });
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeVisible();
    expect(screen.getByText('Good evening')).toBeInTheDocument();
    act(() => shell.router.closePopup());
    expect(here()).toBe('/promo');
    expect(await heading('Promotions')).toBeVisible();
  });
});

describe('popups', () => {
  it('lie over the page they were opened from, and closing them goes back there', async () => {
    const { shell, runtime } = await openSite({
      path: '/promo',
      boot: { player: true },
      runtime: areas(),
    });
    await heading('Promotions');
    act(() => shell.router.navigate('/cashbox'));
    expect(await heading('Cashbox')).toBeVisible();
    expect(await heading('Promotions')).toBeInTheDocument();
    expect(shell.router.current).toMatchObject({ name: 'action', popup: 'cashbox' });
    act(() => shell.router.closePopup());
    await waitFor(() => expect(here()).toBe('/promo'));
    expect(runtime.loads.filter(({ build }) => build === 'promo/b1')).toHaveLength(1);
  });

  it('take the place of one another over the same page', async () => {
    const { shell, user } = await openSite({ path: '/promo', runtime: areas() });
    act(() => shell.router.navigate('/login?redirect=%2Fcashbox'));
    const dialog = await screen.findByRole('dialog', { name: 'Log in' });
    const [signUp] = await screen.findAllByRole('link', { name: 'Sign up', hidden: false });
    expect(dialog).toContainElement(signUp ?? null);
    await user.click(signUp as HTMLElement);
    expect(here()).toBe('/registration?redirect=%2Fcashbox');
    act(() => shell.router.closePopup());
    await waitFor(() => expect(here()).toBe('/promo'));
  });
});

describe('error pages', () => {
  it('stand at an unknown address, with a way back', async () => {
    const { shell, user } = await openSite({ path: '/promo', runtime: areas() });
    act(() => shell.router.navigate('/no/such/page'));
    await heading('There is no such page');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await heading('Promotions')).toBeVisible();
  });

  it.each([
    [429, 'Too many requests'],
    [451, 'Not available in your country'],
    [500, 'Something broke'],
    [503, 'The site is under maintenance'],
    [418, 'Something broke'],
  ])('have a face for %i', async (status, title) => {
    await openSite({ path: '/promo', boot: { status }, runtime: areas() });
    expect(await heading(title)).toBeVisible();
  });

  it('show instead of a popup whose region is barred', async () => {
    await openSite({ path: '/login', boot: { status: 451 }, runtime: areas() });
    expect(await heading('Not available in your country')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('show instead of what is barred where the visitor is, though its page was not asked of the edge', async () => {
    const boot = { region: { country: 'KP', barred: true } };
    const { shell, user } = await openSite({ path: '/promo', boot, runtime: areas() });
    expect(shell.host.region).toEqual(boot.region);
    await heading('Promotions');
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    expect(await heading('Not available in your country')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    act(() => shell.router.navigate('/play/star'));
    expect(await heading('Not available in your country')).toBeVisible();
    act(() => shell.router.navigate('/promo'));
    expect(await heading('Promotions')).toBeVisible();
  });

  it('build the page anew on "try again", and are skipped on the way back', async () => {
    const { shell, user } = await openSite({ path: '/promo', runtime: areas() });
    await heading('Promotions');
    act(() => shell.router.navigate('/games/slots'));
    await heading('Games');
    act(() => shell.router.fail(500));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await heading('Games');
    act(() => shell.router.fail(500));
    act(() => shell.router.navigate('/'));
    await heading('Lobby');
    act(() => shell.router.back());
    expect(await heading('Promotions')).toBeVisible();
  });
});

describe('moving about', () => {
  it('ignores a navigation to where the player is', async () => {
    const { shell } = await openSite({ path: '/promo', runtime: areas() });
    const before = shell.router.history.location.index;
    act(() => shell.router.navigate('/promo'));
    expect(shell.router.history.location.index).toBe(before);
  });

  it('goes to main when nothing is known before', async () => {
    const { shell } = await openSite({ path: '/promo', runtime: areas() });
    act(() => shell.router.back());
    expect(await heading('Lobby')).toBeVisible();
  });

  it('says the title of the new page and puts the focus at its start', async () => {
    const { shell } = await openSite({ path: '/', runtime: areas() });
    await heading('Lobby');
    act(() => shell.router.navigate('/promo'));
    await waitFor(() => expect(document.title).toBe('Title of /promo'));
    expect(screen.getByText('Title of /promo')).toHaveAttribute('aria-live', 'polite');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('refuses to lead off the site by a redirect', async () => {
    const { shell } = await openSite({ path: '/promo', runtime: areas() });
    act(() => shell.router.navigate('//evil.test/path'));
    expect(window.location.host).toBe('localhost');
    expect(here()).toBe('/evil.test/path');
    await waitFor(() => expect(document.title).toBe('Title of /evil.test/path'));
  });
});

describe('unsaved input', () => {
  it('asks before it is lost, and stays or leaves as told', async () => {
    const { shell, user } = await openSite({ path: '/promo', runtime: areas() });
    await heading('Promotions');
    const end = shell.host.router.guard(() => true);
    act(() => shell.router.navigate('/'));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(here()).toBe('/promo');
    act(() => shell.router.navigate('/'));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await heading('Lobby')).toBeVisible();
    end();
  });

  it('of a page does not stand in the way of a popup over it', async () => {
    const { shell } = await openSite({ path: '/promo', boot: { player: true }, runtime: areas() });
    await heading('Promotions');
    shell.host.router.guard(() => true);
    act(() => shell.router.navigate('/cashbox'));
    expect(await heading('Cashbox')).toBeVisible();
  });
});
