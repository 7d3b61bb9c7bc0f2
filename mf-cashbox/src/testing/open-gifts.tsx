import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { getBalance } from 'shared-contracts/accounts';
import { HostProvider, type InactiveGiftProps } from 'shared-contracts/area';
import { type Gift, getEndedGifts, getUserGifts } from 'shared-contracts/gifts';
import { buildBalance, createFakeHost, type FakeHost, openPart } from 'shared-contracts/testing';
import area from '../area';
import en from '../texts/en.json';
import GiftsPage from '../views/gifts/gifts-page';
import HeaderGifts from '../views/gifts/header-gifts';
import InactiveGift from '../views/gifts/inactive-gift';
import TakeGiftPage from '../views/gifts/take-gift-page';

const ERRORS = {
  gift_phone_required: 'Confirm your phone.',
  gift_has_bonus: 'Finish the other one.',
  gift_invalid: 'Not yours.',
  gift_deposit_required: 'Deposit first.',
  invalid_promo_code: 'This code is not valid.',
  too_many_attempts: 'Too many tries.',
  offline: 'You are offline.',
};
const PARTS = {
  gifts: ['pages', <GiftsPage key="gifts" params={{}} />],
  'take-gift': ['pages', <TakeGiftPage key="take" params={{}} />],
  'header-gifts': ['slots', <HeaderGifts key="header" />],
} as const;

/** A part of gifts on the mounted area; `gifts` is what the operator has, and may be changed meanwhile. */
export const openGifts = (
  part: keyof typeof PARTS,
  gifts: Gift[],
  prepare: (fake: FakeHost) => void = () => {},
  { player = true, at = '/' } = {},
) => {
  const fake = createFakeHost({ player, texts: { cashbox: en, errors: ERRORS } });
  fake.http
    .on(getUserGifts, () => ({ data: [...gifts] }))
    .on(getEndedGifts, { items: [], totalItems: 0 })
    .on(getBalance, { data: buildBalance({ balance: 10_000, bonus: 0 }) });
  prepare(fake);
  const mounted = area.mount(fake.host);
  const [kind, element] = PARTS[part];
  openPart(mounted, kind, part, {}, new URL(at, 'http://site.test').searchParams);
  const wrap = (inside: React.ReactNode) => (
    <MemoryRouter initialEntries={[at]}>
      <HostProvider host={fake.host}>{mounted.wrap(inside)}</HostProvider>
    </MemoryRouter>
  );
  render(wrap(element));
  return {
    fake,
    mounted,
    /** Paints the modal of a refused activation, as the shell would; its results come back. */
    openInactive: (props: InactiveGiftProps) => {
      const results: (string | undefined)[] = [];
      const close = (result?: 'again') => void results.push(result);
      render(wrap(<InactiveGift props={props} close={close} covered={false} />));
      return results;
    },
  };
};
