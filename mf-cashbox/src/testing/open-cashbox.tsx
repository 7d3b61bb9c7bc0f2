import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { getBalance } from 'shared-contracts/accounts';
import { HostProvider } from 'shared-contracts/area';
import {
  getDeposits,
  getGeneralLimit,
  getPaymentSystems,
  getSumRange,
  openDeposit,
} from 'shared-contracts/cashbox';
import { buildBalance, createFakeHost, type FakeHost, openPart } from 'shared-contracts/testing';
import { createStores } from '../stores';
import en from '../texts/en.json';
import BalancePage from '../views/balance/balance-page';
import HeaderBalance from '../views/balance/header-balance';
import { StoresContext } from '../views/context';
import CashboxPage from '../views/deposit/cashbox-page';
import { buildSystem } from './builders';

const ERRORS = { amount_too_small: 'The amount is too small.', timeout: 'No answer came.' };

const PARTS = {
  cashbox: <CashboxPage params={{}} />,
  balance: <BalancePage params={{}} />,
  'header-balance': <HeaderBalance />,
};

/** A part on the real stores, or the stores alone; only leaving the site is caught. */
export const openCashbox = (
  part: keyof typeof PARTS | null,
  prepare: (fake: FakeHost) => void = () => {},
  at = '/cashbox',
) => {
  const fake = createFakeHost({ player: true, texts: { cashbox: en, errors: ERRORS } });
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
    .on(openDeposit, { data: { id: 'd-1', redirectUrl: 'http://pay.test/d-1' } });
  prepare(fake);
  const left: string[] = [];
  const stores = createStores(fake.host, (url) => void left.push(url));
  if (part) openPart(stores, 'pages', part, {}, new URL(at, 'http://site.test').searchParams);
  const view = render(
    <MemoryRouter initialEntries={[at]}>
      <HostProvider host={fake.host}>
        <StoresContext value={stores}>{part && PARTS[part]}</StoresContext>
      </HostProvider>
    </MemoryRouter>,
  );
  return { fake, left, stores, view };
};
