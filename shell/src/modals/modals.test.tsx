import { act, screen, waitFor, within } from '@testing-library/react';
import type { ModalHandle, ModalProps } from 'shared-contracts/area';
import { Dialog } from 'shared-contracts/ui/overlay';
import { buildArea, FakeRuntime, page } from '../testing/fake-areas';
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
    .serve('lobby/b1', buildArea({ name: 'lobby', modals: { pick: async () => ({ default: Pick }) } }));

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
  const runtime = areas().serve('cashbox/b1', buildArea({ name: 'cashbox', pages: { cashbox: popup } }));
  const { shell, user } = await openSite({ path: '/promo', runtime, boot: { player: true } });
  act(() => shell.router.navigate('/cashbox'));
  await screen.findByRole('dialog', { name: 'Deposit' });
  const answer = opened(() => shell.modals.confirm(question));
  await screen.findByRole('dialog', { name: 'Sure?' });
  await user.keyboard('{Escape}');
  expect(await answer).toBe(false);
  expect(shutPopup).not.toHaveBeenCalled();
});
