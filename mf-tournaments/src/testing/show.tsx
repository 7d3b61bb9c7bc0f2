import { render } from '@testing-library/react';
import { type FakeHost, type FakeHostOptions, pageOf } from 'shared-contracts/testing';
import area from '../area';
import en from '../texts/en.json';

const texts = {
  tournaments: en,
  errors: { max_member_limit_reached: 'No free seats are left.', timeout: 'No answer came.' },
};

/** Shows a page of the area; the tournament is `night-sprint`. */
export const show = async (
  page: 'list' | 'tournament' | 'series' | 'compoints' | 'results' | 'rounds',
  options: FakeHostOptions,
  prepare: (fake: FakeHost) => void,
) => {
  const params = { slug: 'night-sprint' };
  const { fake, element } = await pageOf(area, page, { ...options, texts, params, prepare });
  render(element);
  return fake;
};
