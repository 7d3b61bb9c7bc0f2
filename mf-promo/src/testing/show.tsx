import { act, render } from '@testing-library/react';
import {
  createFakeHost,
  type FakeHost,
  type FakeHostOptions,
  loadPart,
  mountForTest,
  pageOf,
} from 'shared-contracts/testing';
import area from '../area';
import en from '../texts/en.json';

const errors = {
  action_is_inactive: 'This promotion is over.',
  cannot_buy_prize: 'This prize cannot be taken now.',
  bonus_request_failed: 'The bonus was not deducted. Please write to support.',
};
const texts = { promo: en, errors };

/** Shows a page of the area; the promo is `spring-race`. */
export const show = async (
  page: 'list' | 'promo',
  options: FakeHostOptions,
  prepare: (fake: FakeHost) => void,
) => {
  const params = { slug: 'spring-race' };
  const { fake, element } = await pageOf(area, page, { texts, ...options, params, prepare });
  // what is there at once is painted as well
  await act(async () => void render(element));
  return fake;
};

/** A slot of the area for a player; the host can be read back. */
export const showSlot = async (
  name: string,
  prepare: (fake: FakeHost) => void = () => {},
  /** Slots that are opened as well. */
  others: readonly string[] = [],
) => {
  const fake = createFakeHost({ player: true, texts });
  prepare(fake);
  const { wrap, open } = mountForTest(area, fake);
  for (const slot of [name, ...others]) open('slots', slot);
  const Part = await loadPart(area.slots[name]);
  await act(async () => void render(wrap(<Part />)));
  return fake;
};
