import { act, screen, waitFor, within } from '@testing-library/react';
import { type ModalHandle, type ModalProps, modals } from 'shared-contracts/area';
import { type GameDetail, getGame } from 'shared-contracts/catalogue';
import { Dialog } from 'shared-contracts/ui/overlay';
import { buildArea, FakeRuntime, page } from '../testing/fake-areas';
import { FakeNetwork } from '../testing/fake-network';
import { closeSites, here, openSite } from '../testing/open-site';

afterEach(closeSites);
/** The answer of a modal that somebody opens. */
const opened = <T,>(open: () => Promise<T>): Promise<T> => {
  let answer!: Promise<T>;
  act(() => {
    answer = open();
  });
  return answer;
};
const shutPopup = jest.fn();
const question = { title: 'Sure?', text: 'Really?', confirm: 'Yes', cancel: 'No' };
const pick: ModalHandle<{ from: string[] }, string> = { area: 'lobby', name: 'pick' };
const Pick = ({ props, close, covered }: ModalProps<{ from: string[] }, string>) => (
  <Dialog open title="Pick" covered={covered} onClose={() => close()}>
    {props.from.map((name) => (
      <button key={name} type="button" onClick={() => close(name)}>
        {name}
      </button>
    ))}
  </Dialog>
);
const areas = () =>
  new FakeRuntime()
    .serve('promo/b1', buildArea({ name: 'promo', pages: { list: page('Promotions') } }))
    .serve(
      'lobby/b1',
      buildArea({ name: 'lobby', modals: { pick: async () => ({ default: Pick }) } }),
    );

it('a question answers what was pressed, and no when it was closed', async () => {
  const { shell, user } = await openSite({ path: '/promo', runtime: areas() });
  const yes = opened(() => shell.modals.confirm(question));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(await yes).toBe(true);
  const no = opened(() => shell.modals.confirm(question));
  await screen.findByRole('dialog', { name: 'Sure?' });
  await user.keyboard('{Escape}');
  expect(await no).toBe(false);
});

it('an area offers modals by name, and gives back their result', async () => {
  const { shell, user } = await openSite({ path: '/promo', runtime: areas() });
  const chosen = opened(() => shell.modals.open(pick, { from: ['one', 'two'] }));
  await user.click(await screen.findByRole('button', { name: 'two' }));
  expect(await chosen).toBe('two');
});

it('the same one is not opened over itself: who asks again gets the same result', async () => {
  const { shell, user } = await openSite({ path: '/promo', runtime: areas() });
  const first = opened(() => shell.modals.open(pick, { from: ['one', 'two'] }));
  const second = opened(() => shell.modals.open(pick, { from: ['one', 'two'] }));
  expect(shell.modals.list).toHaveLength(1);
  await screen.findByRole('button', { name: 'two' });
  const other = opened(() => shell.modals.open(pick, { from: ['three'] }));
  expect(shell.modals.list).toHaveLength(2);
  await user.click(await screen.findByRole('button', { name: 'three' }));
  expect(await other).toBe('three');
  await user.click(await screen.findByRole('button', { name: 'two' }));
  expect(await Promise.all([first, second])).toEqual(['two', 'two']);
  void opened(() => shell.modals.open(pick, { from: ['one', 'two'] }));
  expect(shell.modals.list).toHaveLength(1);
});

it('they stack: only the last one listens, and the back button closes it without leaving the page', async () => {
  const { shell, user } = await openSite({ path: '/promo', runtime: areas() });
  act(() => shell.router.navigate('/rules'));
  act(() => shell.router.navigate('/promo'));
  void opened(() => shell.modals.open(pick, { from: ['one'] }));
  await screen.findByRole('dialog', { name: 'Pick' });
  void opened(() => shell.modals.confirm(question));
  const sure = await screen.findByRole('dialog', { name: 'Sure?' });
  await waitFor(() => expect(sure).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(shell.modals.list.map(({ name }) => name)).toEqual(['pick']));
  act(() => window.history.back());
  await waitFor(() => expect(shell.modals.list).toHaveLength(0));
  await waitFor(() => expect(here()).toBe('/promo'));
});

it('one whose area is gone can be closed, and the page goes on', async () => {
  const { shell, user } = await openSite({ path: '/promo', runtime: areas() });
  const chosen = opened(() =>
    shell.modals.open({ area: 'cashbox', name: 'x' } as ModalHandle<object, string>, {}),
  );
  expect(await screen.findByRole('dialog', { name: 'This part did not load' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await chosen).toBeUndefined();
  expect(await screen.findByRole('heading', { name: 'Promotions' })).toBeVisible();
});

it('one of the shell that it does not offer can be closed, and the page goes on', async () => {
  const { shell, user } = await openSite({ path: '/promo', runtime: areas() });
  const answer = opened(() => shell.modals.open({ area: 'shell', name: 'x' }, {}));
  const gone = await screen.findByRole('dialog', { name: 'This part did not load' });
  expect(within(gone).queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await user.click(within(gone).getByRole('button', { name: 'Close' }));
  expect(await answer).toBeUndefined();
  expect(await screen.findByRole('heading', { name: 'Promotions' })).toBeVisible();
});

it('over the popup of an area, Escape closes the modal alone', async () => {
  const popup = async () => ({
    default: () => (
      <Dialog open title="Deposit" onClose={shutPopup}>
        <input aria-label="Amount" />
      </Dialog>
    ),
  });
  const runtime = areas().serve(
    'cashbox/b1',
    buildArea({ name: 'cashbox', pages: { cashbox: popup } }),
  );
  const { shell, user } = await openSite({ path: '/promo', runtime, boot: { player: true } });
  act(() => shell.router.navigate('/cashbox'));
  await screen.findByRole('dialog', { name: 'Deposit' });
  const answer = opened(() => shell.modals.confirm(question));
  await screen.findByRole('dialog', { name: 'Sure?' });
  await user.keyboard('{Escape}');
  expect(await answer).toBe(false);
  expect(shutPopup).not.toHaveBeenCalled();
});

describe('the modals of the shell that areas open', () => {
  it('before something is closed: to stay is the bright answer and that of Escape', async () => {
    const { shell, user } = await openSite({ path: '/promo', runtime: areas() });
    const words = {
      title: 'Close the game?',
      text: 'The round is not over.',
      close: 'Close it',
      stay: 'Stay',
    };
    const stayed = opened(() => shell.modals.open(modals.closeAlert, words));
    await screen.findByRole('dialog', { name: 'Close the game?' });
    await user.keyboard('{Escape}');
    expect(await stayed).toBeUndefined();
    const closed = opened(() => shell.modals.open(modals.closeAlert, words));
    await user.click(await screen.findByRole('button', { name: 'Close it' }));
    expect(await closed).toBe('close');
  });

  it('a purchase says its price, and is one by its button alone', async () => {
    const { shell, user } = await openSite({ path: '/promo', runtime: areas() });
    const words = {
      title: 'A seat',
      text: 'It cannot be given back.',
      price: 1200,
      confirm: 'Buy',
    };
    const left = opened(() => shell.modals.open(modals.buy, words));
    expect(await screen.findByText('1,200')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await left).toBeUndefined();
    const bought = opened(() => shell.modals.open(modals.buy, words));
    await user.click(await screen.findByRole('button', { name: 'Buy' }));
    expect(await bought).toBe('buy');
  });

  it('one of several: by its words, or the name of its game, which is its slug where the name does not come', async () => {
    const network = new FakeNetwork()
      .on(getGame, { data: { name: 'Lunar Leap' } as GameDetail }, { slug: 'lunar-leap' })
      .reply(getGame, () => ({ status: 404 }), { slug: 'gone' });
    const { shell, user } = await openSite({ path: '/promo', runtime: areas(), network });
    const items = [
      { id: 'a', title: 'All games', icon: '/icon.svg' },
      { id: 'b', gameSlug: 'lunar-leap', image: '/lunar.webp' },
      { id: 'c', gameSlug: 'gone' },
    ];
    const chosen = opened(() =>
      shell.modals.open(modals.select, { title: 'Play', items, selected: 'a' }),
    );
    const sheet = await screen.findByRole('dialog', { name: 'Play' });
    expect(within(sheet).getByRole('button', { name: 'All games' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(await within(sheet).findByRole('button', { name: 'gone' })).toBeVisible();
    await user.click(await within(sheet).findByRole('button', { name: 'Lunar Leap' }));
    expect(await chosen).toBe('b');
    const left = opened(() => shell.modals.open(modals.select, { items: [] }));
    expect(await screen.findByRole('dialog', { name: 'Choose' })).toHaveTextContent(
      'Nothing here yet',
    );
    await user.keyboard('{Escape}');
    expect(await left).toBeUndefined();
  });
});

describe('by the keyboard alone', () => {
  const reached = async (user: { tab: () => Promise<void> }, wanted: HTMLElement) => {
    for (let stop = 0; stop < 12 && document.activeElement !== wanted; stop += 1) await user.tab();
    expect(wanted).toHaveFocus();
  };

  it('a purchase is made, and left', async () => {
    const { shell, user } = await openSite({ path: '/promo', runtime: areas() });
    const words = {
      title: 'A seat',
      text: 'It cannot be given back.',
      price: 1200,
      confirm: 'Buy',
    };
    const bought = opened(() => shell.modals.open(modals.buy, words));
    await reached(user, await screen.findByRole('button', { name: 'Buy' }));
    await user.keyboard('{Enter}');
    expect(await bought).toBe('buy');
    const left = opened(() => shell.modals.open(modals.buy, words));
    await screen.findByRole('dialog', { name: 'A seat' });
    await user.keyboard('{Escape}');
    expect(await left).toBeUndefined();
  });

  it('one of several is chosen', async () => {
    const { shell, user } = await openSite({ path: '/promo', runtime: areas() });
    const items = ['All games', 'Slots', 'Cards'].map((title) => ({
      id: title.toLowerCase(),
      title,
    }));
    const chosen = opened(() => shell.modals.open(modals.select, { title: 'Play', items }));
    const sheet = await screen.findByRole('dialog', { name: 'Play' });
    await reached(user, within(sheet).getByRole('button', { name: 'Cards' }));
    await user.keyboard(' ');
    expect(await chosen).toBe('cards');
  });
});

it('a notice without a title says to try later; its button may lead to the profile', async () => {
  const runtime = areas().serve(
    'account/b1',
    buildArea({ name: 'account', pages: { info: page('My data') } }),
  );
  const { shell, user } = await openSite({ path: '/promo', runtime, boot: { player: true } });
  const faulty = opened(() => shell.modals.error({ text: 'The bonus was not given.' }));
  const fault = await screen.findByRole('dialog', { name: 'Try again later' });
  await user.click(within(fault).getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
  await faulty;
  const told = opened(() =>
    shell.modals.alert({ text: 'Confirm your e-mail first.', toProfile: true }),
  );
  await screen.findByRole('dialog', { name: 'Try again later' });
  await user.click(screen.getByRole('button', { name: 'To the profile' }));
  await told;
  await waitFor(() => expect(here()).toBe('/profile/info'));
});

it('a notice is read before somebody is asked to sign in, also one that comes on the way there', async () => {
  const { shell, user } = await openSite({ path: '/promo', runtime: areas() });
  act(() => shell.router.navigate('/rules'));
  // the end of a session leads to the entrance, whose code is on its way
  act(() => shell.router.navigate('/login'));
  void opened(() => shell.modals.alert({ title: 'Your break has begun', text: 'Until tomorrow.' }));
  const notice = await screen.findByRole('dialog', { name: 'Your break has begun' });
  expect(await screen.findByRole('dialog')).toBe(notice);
  await user.click(within(notice).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  const entrance = await screen.findByRole('dialog', { name: 'Log in' });
  await user.type(within(entrance).getByRole('textbox', { name: 'E-mail' }), 'ann@example.com');
  void opened(() => shell.modals.alert({ title: 'By the way', text: 'The rules have changed.' }));
  const another = await screen.findByRole('dialog', { name: 'By the way' });
  await user.click(within(another).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(within(entrance).getByRole('textbox', { name: 'E-mail' })).toHaveValue('ann@example.com');
});
