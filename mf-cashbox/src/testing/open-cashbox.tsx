import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { getBalance, type Profile } from 'shared-contracts/accounts';
import { HostProvider } from 'shared-contracts/area';
import {
  createInvoice,
  getDeposits,
  getGeneralLimit,
  getLastBet,
  getPaymentSystems,
  getSumRange,
  getUserCards,
  openDeposit,
  openRedirectDeposit,
} from 'shared-contracts/cashbox';
import { getPayoutGiftCount } from 'shared-contracts/gifts';
import { getNewPayouts, getPayoutSystems, getPayouts } from 'shared-contracts/payouts';
import { getLimits } from 'shared-contracts/protection';
import { buildBalance, createFakeHost, type FakeHost, openPart } from 'shared-contracts/testing';
import { NavigateContext } from 'shared-contracts/ui/kit';
import { createStores } from '../stores';
import en from '../texts/en.json';
import BalancePage from '../views/balance/balance-page';
import HeaderBalance from '../views/balance/header-balance';
import CashboxPage from '../views/cashbox-page';
import { StoresContext } from '../views/context';
import { buildInvoice, buildLimits, buildPayoutSystem, buildSystem } from './builders';

const ERRORS = {
  amount_too_small: 'The amount is too small.',
  timeout: 'No answer came.',
  insufficient_funds: 'You do not have enough money for this.',
  withdrawal_needs_wager: 'A withdrawal has to wait until the bonuses are wagered.',
  wrong_code: 'The code is wrong.',
  code_sent_for_another: 'The last code is of another one.',
  validation: 'Check what you entered.',
};

const PARTS = {
  cashbox: <CashboxPage params={{}} />,
  balance: <BalancePage params={{}} />,
  'header-balance': <HeaderBalance />,
};

/** A player who may withdraw: verified, with a phone for the code. */
export const WITHDRAWER = {
  is_verified: true,
  phones: [{ id: 'p1', value: '79001112233', is_primary: true, is_verified: true }],
};

/** Links of a part lead on inside it, and what it shows is opened, as the shell does. */
const Links = ({
  onGo,
  children,
}: {
  onGo: (query: URLSearchParams) => void;
  children: ReactNode;
}) => {
  const navigate = useNavigate();
  const go = (href: string) => {
    onGo(new URL(href, 'http://site.test').searchParams);
    void navigate(href);
  };
  return <NavigateContext value={go}>{children}</NavigateContext>;
};

/** A part on the real stores, or the stores alone; only leaving the site is caught. */
export const openCashbox = (
  part: keyof typeof PARTS | null,
  prepare: (fake: FakeHost) => void = () => {},
  at = '/cashbox',
  profile: Partial<Profile> = WITHDRAWER,
) => {
  const address = new URL(at, 'http://site.test');
  const fake = createFakeHost({
    player: true,
    profile,
    texts: { cashbox: en, errors: ERRORS },
    route: { name: part === 'balance' ? 'profileBalance' : 'main', query: address.search },
  });
  fake.http
    .on(getPaymentSystems, {
      data: [buildSystem(), buildSystem({ id: 2, name: 'Voucher', position: 2, underMore: true })],
    })
    .on(getGeneralLimit, { data: { currency: 'EUR', min: 20_00, max: 10_000_00 } })
    .on(getSumRange, {
      data: {
        values: [
          { amount: 5_00, currency: 'EUR' },
          { amount: 100_00, currency: 'EUR' },
        ],
        start: { amount: 25_00, currency: 'EUR' },
      },
    })
    .on(getBalance, { data: buildBalance({ balance: 10_000, bonus: 500 }) })
    .on(getDeposits, { items: [], totalItems: 0 })
    .on(getUserCards, { data: [] })
    .on(getLastBet, { data: null })
    .on(getLimits, { data: buildLimits() })
    .on(createInvoice, { data: buildInvoice() })
    .on(openRedirectDeposit, { redirectUrl: 'http://pay.test/redirect' })
    .on(openDeposit, { data: { id: 'd-1', redirectUrl: 'http://pay.test/d-1' } })
    .on(getPayoutSystems, { data: [buildPayoutSystem()] })
    .on(getPayoutGiftCount, { data: { count: 0 } })
    .on(getNewPayouts, { data: [] })
    .on(getPayouts, { items: [], totalItems: 0 });
  prepare(fake);
  const left: string[] = [];
  const stores = createStores(fake.host, (url) => void left.push(url));
  const open = (query: URLSearchParams) => part && openPart(stores, 'pages', part, {}, query);
  open(address.searchParams);
  const view = render(
    <MemoryRouter initialEntries={[at]}>
      <HostProvider host={fake.host}>
        <StoresContext value={stores}>
          <Links onGo={open}>{part && PARTS[part]}</Links>
        </StoresContext>
      </HostProvider>
    </MemoryRouter>,
  );
  return { fake, left, stores, view };
};
