import { waitFor } from '@testing-library/react';
import { fullPath, SiteHistory } from './site-history';

let site: SiteHistory;
const start = (path: string, state: unknown = null) => {
  window.history.pushState(state, '', path);
  site = new SiteHistory(window);
};
afterEach(() => site.dispose());

const at = () => fullPath(site.location);
const address = () => window.location.pathname + window.location.search;
/** How many entries of layers lie over the place, once nothing is on its way. */
const settled = (depth: number) =>
  waitFor(() => {
    expect(window.history.state).toMatchObject(depth > 0 ? { depth } : { key: site.location.key });
    expect(window.history.state.depth ?? 0).toBe(depth);
    expect(site.layers.depth).toBe(depth);
  });

/** A layer as a component has it: closed by the step back it lets go. */
const open = (name: string, closed: string[] = []) => {
  const release = site.layers.register(() => {
    closed.push(name);
    release();
  });
  return release;
};
const stepBack = () => window.history.back();

it('ROUTING 1: a step back closes the layer on top, one after the other, and then leaves the page', async () => {
  start('/first');
  site.push('/promo?tab=past');
  const closed: string[] = [];
  open('menu', closed);
  open('picker', closed);
  await settled(2);
  stepBack();
  await waitFor(() => expect(closed).toEqual(['picker']));
  expect(at()).toBe('/promo?tab=past');
  stepBack();
  await waitFor(() => expect(closed).toEqual(['picker', 'menu']));
  expect(address()).toBe('/promo?tab=past');
  await settled(0);
  stepBack();
  await waitFor(() => expect(at()).toBe('/first'));
});

it('ROUTING 1: also on the first page of a tab', async () => {
  start('/first');
  const entries = window.history.length;
  const closed: string[] = [];
  open('menu', closed);
  expect(window.history.length).toBe(entries + 1);
  stepBack();
  await waitFor(() => expect(closed).toEqual(['menu']));
  expect(address()).toBe('/first');
});

it('ROUTING 2: a layer that closes by itself takes its entry along', async () => {
  start('/first');
  site.push('/promo');
  const release = open('menu');
  await settled(1);
  release();
  await settled(0);
  stepBack();
  await waitFor(() => expect(at()).toBe('/first'));
});

it('ROUTING 2: one that opens as another closes has the other’s entry', async () => {
  start('/first');
  const release = open('menu');
  const entries = window.history.length;
  release();
  const closed: string[] = [];
  open('sheet', closed);
  await settled(1);
  expect(window.history.length).toBe(entries);
  stepBack();
  await waitFor(() => expect(closed).toEqual(['sheet']));
});

it.each([1, 2])(
  'ROUTING 3: a page that is gone to over %s layers leads back to the page',
  async (count) => {
    start('/first');
    site.push('/promo');
    const releases = Array.from({ length: count }, (_, index) => open(`layer ${index}`));
    await settled(count);
    for (const release of releases) release();
    site.push('/rules');
    expect([at(), address()]).toEqual(['/rules', '/rules']);
    await settled(0);
    stepBack();
    await waitFor(() => expect(at()).toBe('/promo'));
    await settled(0);
    stepBack();
    await waitFor(() => expect(at()).toBe('/first'));
  },
);

it('ROUTING 4: a query that changes under an open layer changes in every entry of the page', async () => {
  start('/first');
  site.push('/games/slots');
  const closed: string[] = [];
  open('sheet', closed);
  site.replace('/games/slots?provider=lumen');
  site.replace('/games/slots?provider=orbit');
  expect(address()).toBe('/games/slots?provider=orbit');
  stepBack();
  await waitFor(() => expect(closed).toEqual(['sheet']));
  await waitFor(() => expect(address()).toBe('/games/slots?provider=orbit'));
  expect(at()).toBe('/games/slots?provider=orbit');
  stepBack();
  await waitFor(() => expect(at()).toBe('/first'));
});

it('ROUTING 5: a layer that stays open has its entry again', async () => {
  start('/first');
  let asked = 0;
  site.layers.register(() => void asked++);
  stepBack();
  await waitFor(() => expect(asked).toBe(1));
  await settled(1);
  stepBack();
  await waitFor(() => expect(asked).toBe(2));
  expect(at()).toBe('/first');
});

it('ROUTING 6: a page that was loaded anew over a layer leaves its entry', async () => {
  start('/first');
  site.push('/promo');
  open('menu');
  await settled(1);
  site.dispose();
  site = new SiteHistory(window);
  await settled(0);
  expect(at()).toBe('/promo');
  stepBack();
  await waitFor(() => expect(at()).toBe('/first'));
});

it('ROUTING 7: what is asked for while a step is on its way comes after it; one that leads nowhere is waited for a second', async () => {
  start('/first');
  site.push('/promo');
  site.go(-1);
  site.push('/rules');
  expect(at()).toBe('/promo');
  await waitFor(() => expect(at()).toBe('/rules'));
  stepBack();
  await waitFor(() => expect(at()).toBe('/first'));
  jest.useFakeTimers();
  site.go(50);
  site.push('/promo');
  expect(at()).toBe('/first');
  jest.advanceTimersByTime(1000);
  jest.useRealTimers();
  expect(at()).toBe('/promo');
});

it('a step back that is blocked keeps the page and its layers', async () => {
  start('/first');
  site.push('/promo');
  const asked: string[] = [];
  site.block(({ to }) => asked.push(to.pathname) > 0);
  stepBack();
  await waitFor(() => expect(asked).toEqual(['/first']));
  const closed: string[] = [];
  open('question', closed);
  await settled(1);
  expect(address()).toBe('/promo');
  stepBack();
  await waitFor(() => expect(closed).toEqual(['question']));
  expect(asked).toHaveLength(1);
});
