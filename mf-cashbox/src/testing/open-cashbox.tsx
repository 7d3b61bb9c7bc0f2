import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
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
import { buildBalance, createFakeHost, type FakeHost } from 'shared-contracts/testing';
import { createStores } from '../stores';
import en from '../texts/en.json';
import { StoresContext } from '../views/context';
import { buildSystem } from './builders';

const ERRORS = { amount_too_small: 'The amount is too small.', timeout: 'No answer came.' };

/** A view on the real stores; only leaving the site is caught. */
export const openCashbox = (
  element: ReactNode,
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
  const view = render(
    <MemoryRouter initialEntries={[at]}>
      <HostProvider host={fake.host}>
        <StoresContext value={stores}>{element}</StoresContext>
      </HostProvider>
    </MemoryRouter>,
  );
  return { fake, left, stores, view };
};
