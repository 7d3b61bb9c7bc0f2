import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button, NavigateContext } from '../kit';
import { Dialog, type DialogProps, Menu, Select, ToastRegion, ToastView } from './index';

const Page = (props: Partial<DialogProps>) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Leave?" {...props}>
        <input aria-label="Reason" />
      </Dialog>
    </>
  );
};

/** A form that asks for a code, and is gone when it has it. */
const Asked = () => {
  const [step, setStep] = useState<'form' | 'code' | 'sent'>('form');
  return (
    <>
      <Button>Behind</Button>
      <Dialog open underMenu covered={step === 'code'} onClose={() => undefined} title="Withdrawal">
        {step === 'form' ? <Button onClick={() => setStep('code')}>Send</Button> : <p>Asked for</p>}
        <Button>Again</Button>
      </Dialog>
      <Dialog open={step === 'code'} onClose={() => setStep('sent')} title="Code">
        <Button onClick={() => setStep('sent')}>Confirm</Button>
      </Dialog>
    </>
  );
};

describe('Dialog', () => {
  it('takes the focus, gives it back on Escape', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave?' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });

  it('is found by Tab after another one over it, whose opener has gone meanwhile', async () => {
    const user = userEvent.setup();
    render(<Asked />);
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Code' })).toBeNull());
    await user.tab();
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  });

  it('closes by its cross', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('closes by its button alone when asked so, and not at all while another one covers it', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Page onlyButtonClose />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    rerender(<Page covered />);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    rerender(<Page />);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

const Choice = () => {
  const [value, setValue] = useState<string | null>(null);
  const options = [
    { value: 'RUB', label: 'Rouble' },
    { value: 'EUR', label: 'Euro' },
  ];
  return <Select label="Currency" options={options} value={value} onChange={setValue} />;
};

describe('Select and Menu', () => {
  it('choose by keyboard', async () => {
    const user = userEvent.setup();
    render(<Choice />);
    const box = screen.getByRole('combobox', { name: 'Currency' });
    box.focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('option', { name: 'Euro' }));
    await waitFor(() => expect(box).toHaveTextContent('Euro'));
  });

  it('go to a page without loading it', async () => {
    const user = userEvent.setup();
    const navigate = jest.fn();
    render(
      <NavigateContext value={navigate}>
        <Menu
          trigger={<Button>Account</Button>}
          items={[{ key: 'p', label: 'Profile', href: '/profile' }]}
        />
      </NavigateContext>,
    );
    await user.click(screen.getByRole('button', { name: 'Account' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Profile' }));
    expect(navigate).toHaveBeenCalledWith('/profile');
  });
});

describe('ToastView', () => {
  it('is announced politely, pressed as a whole and closed by its cross', async () => {
    const user = userEvent.setup();
    const press = jest.fn();
    const close = jest.fn();
    render(
      <ToastRegion>
        <ToastView
          toast={{ id: '1', type: 'success', text: 'Deposited' }}
          onClick={press}
          onClose={close}
        />
      </ToastRegion>,
    );
    expect(screen.getByRole('region', { name: 'Notifications' })).toHaveAttribute(
      'aria-live',
      'polite',
    );
    await user.click(screen.getByRole('button', { name: 'Deposited' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(press).toHaveBeenCalledTimes(1);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('shows server HTML without what could run', async () => {
    render(
      <ToastView
        toast={{ id: '1', type: 'gift', html: '<b>Gift</b><img src=x onerror=alert(1)>' }}
        onClose={() => {}}
      />,
    );
    expect(await screen.findByText('Gift')).toBeVisible();
    expect(document.querySelector('[onerror]')).toBeNull();
  });
});

describe('options of a dialog', () => {
  const brand = { logo: '<svg viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>', name: 'Aurora' };

  it('carries the logo of the brand', async () => {
    render(
      <Dialog open onClose={() => {}} title="Welcome" brand={brand} type="gift">
        Hello
      </Dialog>,
    );
    expect(await screen.findByRole('img', { name: 'Aurora' })).toBeVisible();
  });

  it('under the menu lies inside the frame, whose menu stays in use', async () => {
    const user = userEvent.setup();
    const press = jest.fn();
    const site = (open: boolean) => (
      <div data-frame="">
        <button type="button" onClick={press}>
          Menu
        </button>
        <Dialog open={open} onlyButtonClose underMenu onClose={() => {}} title="News">
          Words
        </Dialog>
      </div>
    );
    render(site(false)).rerender(site(true));
    const dialog = await screen.findByRole('dialog', { name: 'News' });
    expect(dialog.closest('[data-frame]')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    expect(press).toHaveBeenCalledTimes(1);
  });
});
