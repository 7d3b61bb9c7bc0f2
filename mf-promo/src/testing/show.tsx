import { render } from '@testing-library/react';
import {
  createFakeHost,
  type FakeHost,
  type FakeHostOptions,
  loadPart,
  mountForTest,
} from 'shared-contracts/testing';
import area from '../area';
import en from '../texts/en.json';

/** Shows a page of the area; the promo is `spring-race`. */
export const show = async (
  page: 'list' | 'promo',
  options: FakeHostOptions,
  prepare: (fake: FakeHost) => void,
) => {
  const fake = createFakeHost({
    ...options,
    texts: { promo: en, errors: { action_is_inactive: 'This promotion is over.' } },
  });
  prepare(fake);
  const { wrap } = mountForTest(area, fake);
  const Page = await loadPart(area.pages[page]);
  render(wrap(<Page params={{ slug: 'spring-race' }} />));
  return fake;
};
