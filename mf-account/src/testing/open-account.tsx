import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { getBalance, getUserLevel } from 'shared-contracts/accounts';
import { buildBalance, createFakeHost, type FakeHost, mountForTest } from 'shared-contracts/testing';
import area from '../area';
import en from '../texts/en.json';
import { buildLevel } from './builders';

const ERRORS = {
  cannot_save: 'Your data could not be saved.',
  validation: 'Check this field.',
  offline: 'You are offline.',
  wrong_password: 'This is not your present password.',
  password_common: 'Guessed first.',
};

/** A view in the mounted area, as Ann sees it. */
export const openAccount = (element: ReactElement, prepare: (fake: FakeHost) => void = () => {}) => {
  const fake = createFakeHost({
    player: true,
    profile: {
      firstname: 'Ann',
      emails: [{ id: 'e', value: 'ann@example.test', is_primary: true, is_verified: true }],
    },
    texts: { account: en, errors: ERRORS },
  });
  fake.http.on(getBalance, { data: buildBalance() }).on(getUserLevel, { data: buildLevel() });
  prepare(fake);
  render(mountForTest(area, fake).wrap(element));
  return fake;
};
