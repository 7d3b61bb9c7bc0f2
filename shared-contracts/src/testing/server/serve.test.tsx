/** @jest-environment node */
import { createContext, createElement, type FC, useContext, useEffect, useState } from 'react';
import { getPromos, type Promo } from '../../api/promos';
import type { AreaModule, HostServices } from '../../area';
import { observer } from '../../lib/state';
import { Loadable } from '../../stores';
import { Skeleton } from '../../ui/kit';
import { buildPromo } from '../builders';
import { type Screen, serve } from './index';

const List = createContext<Loadable<Promo[]> | null>(null);
/** An area of one page, which opens the promotions if it paints them. */
const areaOf = (
  Page: FC,
  mounted: (host: HostServices) => () => void = () => () => {},
): AreaModule => ({
  name: 'promo',
  contract: '^1.0.0',
  modals: {},
  slots: {},
  texts: { namespace: 'promo', load: async () => ({ default: {} }) },
  pages: { list: async () => ({ default: Page }) },
  mount: (host) => {
    const list = new Loadable(() => host.http.query(getPromos).map(({ data }) => data));
    return {
      open: Page === Promos ? { pages: { list: () => void list.ensure() } } : {},
      wrap: (children) => <List value={list}>{children}</List>,
      dispose: mounted(host),
    };
  },
});
const gapsOf = async (area: AreaModule, screen?: Partial<Screen>) =>
  (await serve(area, { at: '/promo', ...screen })).gaps;

const Promos = observer(function Promos() {
  const value = useContext(List)?.value;
  return value ? <p>{value.map(({ title }) => title)}</p> : <Skeleton />;
});

it('a page whose data was opened before it is rendered is whole', async () => {
  const served = await serve(areaOf(Promos), {
    at: '/promo',
    inlined: (http) => http.inline(getPromos, { data: [buildPromo()] }),
  });
  expect([served.page.textContent, served.gaps]).toEqual(['Spring race', []]);
  const seen: (string | null)[] = [];
  expect(await served.hydrate((page) => void seen.push(page.textContent))).toEqual([]);
  expect(seen).toEqual(['Spring race']);
  expect(typeof document).toBe('undefined');
});

it('names the public call that was not inlined, and the place that waits for it', async () => {
  expect(await gapsOf(areaOf(Promos))).toEqual([
    'not inlined: /json-api/actions',
    expect.stringMatching(/^waiting: <span/),
  ]);
});

it.each<[string, () => unknown, RegExp]>([
  ['the time', () => Date.now(), /Date\.now/],
  ['today', () => new Date(), /new Date/],
  ['an hour of this machine', () => new Date(0).getHours(), /getHours/],
  ['a day of this machine', () => new Intl.DateTimeFormat('en').format(0), /time zone/],
  ['chance', () => Math.random(), /Math\.random/],
  ['a timer', () => setTimeout(() => {}, 1), /setTimeout/],
  ['the window', () => window.innerWidth, /window is not defined/],
])('names what a page took from where it ran: %s', async (_, take, name) => {
  expect(await gapsOf(areaOf(() => <p>{String(take())}</p>))).toContainEqual(
    expect.stringMatching(name),
  );
  const mounting = areaOf(Promos, () => () => void take());
  await expect(serve(mounting, { at: '/promo' })).rejects.toThrow(name);
});

it('names what still listens, and what leads nowhere or runs', async () => {
  const listening = areaOf(
    () => <p />,
    (host) => {
      host.clock.everySecond(() => {});
      host.live.join('action.1');
      return () => {};
    },
  );
  expect(await gapsOf(listening)).toEqual(['after dispose: clock', 'after dispose: room action.1']);
  const shady = () => ['a', 'script', 'iframe'].map((name) => createElement(name, { key: name }));
  expect(await gapsOf(areaOf(shady))).toHaveLength(3);
});

const late = () => {
  const [text, setText] = useState('here');
  useEffect(() => setText('gone'), []);
  return <p>{text}</p>;
};
const other = () => <p>{typeof window === 'undefined' ? 'server' : 'browser'}</p>;
const complaining = () => <p ref={() => console.error('a warning of React')}>the same</p>;

it.each<[string, FC, RegExp]>([
  ['paints something else', other, /^mismatch/],
  ['changes it a moment later', late, /^at once the text changed: "here" became "gone"/],
  ['complains', complaining, /^console: a warning of React/],
])('hears of a browser that %s', async (_, page, complaint) => {
  const served = await serve(areaOf(page), { at: '/promo' });
  expect(await served.hydrate()).toContainEqual(expect.stringMatching(complaint));
});
