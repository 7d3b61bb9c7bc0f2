import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Dialog, InlineOverlays, Sheet } from './index';

const Both = ({ open }: { open: boolean }) => (
  <main>
    <Dialog open={open} title="Deposit" onClose={() => {}} header={<i>Logo</i>} footer={<b>Pay</b>}>
      Amount
    </Dialog>
    <Sheet open={open} title="Messages" onClose={() => {}} footer={<b>All</b>}>
      Hello
    </Sheet>
  </main>
);
const inline = (open: boolean) => (
  <InlineOverlays value={true}>
    <Both open={open} />
  </InlineOverlays>
);

it('what is open stands in the page, with all that it holds, also on a server', () => {
  render(inline(true));
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('dialog', { name: 'Deposit' })).toHaveTextContent('LogoAmountPay');
  expect(main.getByRole('dialog', { name: 'Messages' })).toHaveTextContent('HelloAll');
  expect(renderToString(inline(true))).toContain('Amount');
});

it('what is closed does not, nor does anything without being asked for', () => {
  render(inline(false));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(renderToString(<Both open />)).not.toContain('Amount');
});
