import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { BackContext, Button } from '../kit';
import { Dialog, type DialogProps, Menu, Select, Sheet } from './index';

/** What a host knows of open layers: the last one closes by a step back. */
const layers = () => {
  const open: (() => void)[] = [];
  const registerLayer = (close: () => void) => {
    open.push(close);
    return () => void open.splice(open.indexOf(close), 1);
  };
  return { open, registerLayer, stepBack: () => act(async () => open.at(-1)?.()) };
};
const WithButton = ({
  children,
}: {
  children: (open: boolean, close: () => void) => ReactNode;
}) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {children(open, () => setOpen(false))}
    </>
  );
};
const dialog = (more: Partial<DialogProps> = {}) => (
  <WithButton>
    {(open, close) => (
      <Dialog open={open} onClose={close} title="A dialog" {...more}>
        <Button>Inside</Button>
      </Dialog>
    )}
  </WithButton>
);
const sheet = (
  <WithButton>
    {(open, close) => (
      <Sheet open={open} onClose={close} title="A sheet">
        <Button>Inside</Button>
      </Sheet>
    )}
  </WithButton>
);
const menu = <Menu trigger={<Button>Open</Button>} items={[{ key: 'a', label: 'First' }]} />;
const select = (
  <Select
    label="Open"
    options={[{ value: 'a', label: 'First' }]}
    value={null}
    onChange={() => {}}
  />
);
const show = async (ui: ReactNode) => {
  const host = layers();
  render(<BackContext value={host.registerLayer}>{ui}</BackContext>);
  const user = userEvent.setup();
  await user.click(screen.getByRole(ui === select ? 'combobox' : 'button', { name: 'Open' }));
  return { ...host, user };
};

it.each([
  ['dialog', dialog(), 'dialog'],
  ['sheet', sheet, 'dialog'],
  ['menu', menu, 'menu'],
  ['select', select, 'listbox'],
] as const)(
  'a %s closes by a step back, and by Escape it takes its entry back',
  async (_, ui, role) => {
    const { open, stepBack, user } = await show(ui);
    expect(await screen.findByRole(role)).toBeVisible();
    expect(open).toHaveLength(1);
    await stepBack();
    await waitFor(() => expect(screen.queryByRole(role)).toBeNull());
    expect(open).toHaveLength(0);
    await user.click(screen.getByRole(ui === select ? 'combobox' : 'button', { name: 'Open' }));
    await screen.findByRole(role);
    expect(open).toHaveLength(1);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(open).toHaveLength(0));
  },
);

it('a dialog that has an address registers no layer: the router leaves it', async () => {
  const { open } = await show(dialog({ ofAddress: true }));
  await screen.findByRole('dialog');
  expect(open).toHaveLength(0);
});

it('one that only its button closes stays at a step back', async () => {
  const { open, stepBack } = await show(dialog({ onlyButtonClose: true }));
  await stepBack();
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(open).toHaveLength(1);
});
