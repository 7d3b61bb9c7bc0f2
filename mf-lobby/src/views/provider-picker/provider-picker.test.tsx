import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getProducers } from 'shared-contracts/catalogue';
import { loadPart, mountForTest } from 'shared-contracts/testing';
import area from '../../area';
import { buildProducer } from '../../testing/builders';
import { createLobbyHost } from '../../testing/lobby';

const names = [
  'Lumen',
  'North Kiln',
  'Paper Fox',
  'Salt & Sail',
  'Tin Orchard',
  'Vela',
  'Wren',
  'Zephyr',
  'Amber Yard',
  'Студия Клён',
];
const producers = names.map((name, index) => buildProducer({ id: index, slug: `p${index}`, name }));

const open = async (fake = createLobbyHost({ producers }), props = {}) => {
  const close = jest.fn();
  const Picker = await loadPart(area.modals['provider-picker']);
  const { wrap, open } = mountForTest(area, fake);
  open('modals', 'provider-picker', props);
  render(wrap(<Picker props={props} close={close} covered={false} />));
  return { fake, close, search: await screen.findByRole('searchbox') };
};
const shown = (title: string) =>
  within(screen.getByRole('region', { name: title }))
    .getAllByRole('button')
    .map((logo) => logo.textContent);

test('below three letters: the top eight and the others; from three letters on: names and words that begin so', async () => {
  const { search } = await open();
  expect(shown('Top providers')).toEqual(names.slice(0, 8));
  expect(shown('Other providers')).toEqual(names.slice(8));
  await userEvent.type(search, 'ya');
  expect(shown('Top providers')).toHaveLength(8);
  await userEvent.type(search, 'R');
  expect(shown('Search results')).toEqual(['Amber Yard']);
  await userEvent.clear(search);
  await userEvent.type(search, 'КЛЁ');
  expect(shown('Search results')).toEqual(['Студия Клён']);
});

test('a search without a hit says so', async () => {
  const { search } = await open();
  await userEvent.type(search, 'ard');
  expect(screen.getByText('Nothing found for “ard”')).toBeVisible();
});

test('a press on a logo ends the picker with that provider', async () => {
  const { close } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Vela' }));
  expect(close).toHaveBeenCalledWith('p5');
});

test('several are chosen one after the other, also over a search, and end together', async () => {
  const { close, search } = await open(undefined, { selected: 'p5,p8', several: true });
  const logo = (name: string) => screen.getByRole('button', { name });
  expect(logo('Vela')).toHaveAttribute('aria-pressed', 'true');
  expect(logo('Lumen')).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(logo('Lumen'));
  await userEvent.click(logo('Vela'));
  await userEvent.type(search, 'pap');
  await userEvent.click(logo('Paper Fox'));
  expect(close).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Show 3 providers' }));
  expect(close).toHaveBeenCalledWith('p8,p0,p2');
});

test('a reset shows every provider again', async () => {
  const { close } = await open(undefined, { selected: 'p5', several: true });
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show every provider' }));
  expect(close).toHaveBeenCalledWith('');
});

test('providers that did not load can be asked for again', async () => {
  const fake = createLobbyHost();
  fake.http.fail(getProducers, 503, 'unavailable');
  await open(fake);
  await screen.findByText('The providers did not load');
  fake.http.on(getProducers, { data: producers });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Lumen' })).toBeVisible();
});
