/** @jest-environment jsdom */

import { webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import type { CrashSession, EndedFlight, TableMessage } from '../../crash-protocol';
import { drawCrash } from '../../math/crash/point';
import { commitmentOf, fairDraw } from '../../server/fair/draw';
import { redraw } from '../../server/fair/redraw';
import { FREE_PLAY } from '../../testing/free-play';
import en from '../../texts/en.json';
import { moneyFormat, timesText, translator } from '../text';
import { atRest, type Flight, heard, type SeenFlight } from './flight';
import { flightPanel } from './flight-check';
import { infoPanel } from './info';

const TABLE = 'comet-chase';
const NOW = 1_700_000_000_000;

/** A flight as its server drew it. */
function flown(number: number, serverSeed = '7f'.repeat(32)): EndedFlight {
  const crash = drawCrash(fairDraw({ serverSeed, clientSeed: TABLE, nonce: number }));
  return { number, crash, serverSeed, commitment: commitmentOf(serverSeed) };
}
const view = (last: EndedFlight[]): TableMessage => ({
  type: 'table',
  now: NOW,
  phase: 'betting',
  until: NOW + 6000,
  startedAt: null,
  riders: [],
  own: [],
  table: TABLE,
  number: 9,
  commitment: flown(9).commitment,
  last,
});
const hear = (flight: Flight, message: TableMessage) => heard(flight, message, NOW);

const t = translator(en);
const session = {
  game: { slug: TABLE, name: 'Comet Chase', provider: 'P' },
  rules: {
    returnToPlayer: 0.97,
    stakes: { least: 100, most: 100, step: 100 },
    auto: { least: 101, most: 1_000_000 },
  },
  play: FREE_PLAY,
} as unknown as CrashSession;

/** The rules as a player opened them; each check opens over them. */
function rulesOf(flight: Flight) {
  const show = (dialog: HTMLElement) => document.body.append(dialog);
  const check = (one: SeenFlight, table: string) => void show(flightPanel(t, table, one));
  const told = new Set<(flight: Flight) => void>();
  const follow = (tell: (flight: Flight) => void) => {
    told.add(tell);
    return () => void told.delete(tell);
  };
  const info = infoPanel({
    t,
    session,
    flight,
    follow,
    check,
    lang: 'en',
    extras: [],
    money: moneyFormat('en', 'EUR'),
  });
  document.body.replaceChildren(info);
  return {
    told,
    info,
    rows: () =>
      [...info.querySelectorAll('.cr-flights tbody th')].map((cell) => Number(cell.textContent)),
    tell: (newer: Flight) => told.forEach((tell) => void tell(newer)),
    async check(number: number) {
      document.querySelector<HTMLButtonElement>(`[aria-label="Check flight ${number}"]`)?.click();
      const dialog = [...document.querySelectorAll<HTMLElement>('dialog')].at(-1) as HTMLElement;
      const line = dialog.querySelector<HTMLElement>('[role=status]') as HTMLElement;
      while (!line.dataset.agrees) await new Promise((done) => setTimeout(done, 0));
      return { dialog, said: line.textContent, text: dialog.textContent };
    },
  };
}

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
  Object.assign(globalThis, { TextEncoder });
  Element.prototype.scrollIntoView = () => undefined;
});

test('every flight of the list is drawn again on the page, with the values to do it elsewhere', async () => {
  const last = [flown(8, 'ab'.repeat(32)), flown(7), flown(6, '01'.repeat(32))];
  const rules = rulesOf(hear(atRest, view(last)));
  for (const { number, crash } of last) {
    const { said, dialog } = await rules.check(number);
    expect(said).toBe(
      `It agrees: the seed is the one committed to, and it ends the flight at ${timesText(crash)}.`,
    );
    expect(dialog.querySelector('h2')?.textContent).toBe(`Flight ${number}`);
  }
  const { dialog, text } = await rules.check(7);
  const values = [...dialog.querySelectorAll('dd')].map((one) => one.textContent);
  const { commitment, serverSeed, crash } = flown(7);
  expect(values).toEqual([commitment, serverSeed, TABLE, '7', timesText(crash)]);
  expect(text).toContain('HMAC-SHA256 of “comet-chase:7:0”');
  expect(text).toContain('its commitment is as the server says it now');
  // what stands there is what the command reads
  const record = dialog.querySelector('textarea')?.value ?? '';
  expect(redraw(JSON.parse(record))).toMatchObject({ seedAgrees: true, outcomeAgrees: true });
});

test('a flight that was changed is told so, by its end and by its seed', async () => {
  const { crash } = flown(7);
  const otherEnd = await rulesOf(hear(atRest, view([{ ...flown(7), crash: crash + 100 }]))).check(
    7,
  );
  expect(otherEnd.said).toBe(
    `It does not agree: it was shown to end at ${timesText(crash + 100)}, and the seeds end it at ${timesText(crash)}. Write to support.`,
  );
  const otherSeed = await rulesOf(
    hear(atRest, view([{ ...flown(7, 'ab'.repeat(32)), commitment: flown(7).commitment }])),
  ).check(7);
  expect(otherSeed.said).toContain('the seed is not the one committed to');
  const noSeed = await rulesOf(hear(atRest, view([{ ...flown(7), serverSeed: '' }]))).check(7);
  expect(noSeed.said).toContain('could not be checked');
});

test('a flight is held against the commitment that the page heard before its end', async () => {
  let flight = hear(atRest, view([]));
  // another seed than was promised, and a commitment that fits it
  const forged = flown(9, 'ab'.repeat(32));
  flight = hear(flight, { type: 'crashed', now: NOW, until: NOW + 3500, flight: forged });
  // the page comes back and is told the list once more
  flight = hear(flight, { ...view([forged]), number: 10 } as TableMessage);
  const { said, text } = await rulesOf(flight).check(9);
  expect(said).toContain('the seed is not the one committed to');
  expect(text).toContain('told the commitment before the flight was over');
});

test('CR2c: a flight that is drawn below ×1 says that it ended as it began', async () => {
  let seed = 0;
  const low = () => flown(7, seed.toString(16).padStart(64, '0'));
  while (low().crash >= 100) seed += 1;
  const { said, text } = await rulesOf(hear(atRest, view([low()]))).check(7);
  expect(said).toContain(`ends the flight at ${timesText(low().crash)}`);
  expect(text).toContain('below ×1 ends as it begins');
});

test('flights that end while the rules are open join the list; the row that has the focus stays', async () => {
  const twenty = Array.from({ length: 20 }, (_, at) => flown(8 - at + 20));
  let flight = hear(atRest, {
    ...view(twenty),
    number: 29,
    commitment: flown(29).commitment,
  } as TableMessage);
  const rules = rulesOf(flight);
  const oldest = rules.info.querySelector<HTMLButtonElement>('tr:last-child button');
  oldest?.focus();
  for (const number of [29, 30]) {
    flight = hear(flight, { type: 'crashed', now: NOW, until: NOW + 3500, flight: flown(number) });
    const { commitment } = flown(number + 1);
    flight = hear(flight, {
      type: 'betting',
      now: NOW,
      number: number + 1,
      commitment,
      until: NOW + 6000,
    });
    rules.tell(flight);
  }
  const shown = [30, 29, ...twenty.map(({ number }) => number)];
  expect(rules.rows()).toEqual(shown.filter((number) => number !== 10));
  expect(document.activeElement).toBe(oldest);
  expect(rules.info.textContent).toContain(flown(31).commitment);
  expect((await rules.check(30)).said).toContain('It agrees');
  rules.info.dispatchEvent(new Event('close'));
  expect(rules.told.size).toBe(0);
});
