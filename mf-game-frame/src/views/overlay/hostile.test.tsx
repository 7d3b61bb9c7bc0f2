import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { modals } from 'shared-contracts/area';
import { runGame } from 'shared-contracts/catalogue';
import { parseFrameMessage } from 'shared-contracts/events';
import { setJustPressed } from 'shared-contracts/testing';
import { finished, frame, onPage, open, ready, says } from '../../testing/open-game';

const TYPES = [
  'ready',
  'roundStarted',
  'roundShown',
  'roundFinished',
  'insufficientFunds',
  'betRefused',
  'closeFrame',
  'closeInnerFrame',
  'runSiteInIFrame',
  'exit',
  'gotoUrl',
  'pause',
  'constructor',
  '__proto__',
];
/** Shapes near to the ones that are read. */
const nearly = fc.record(
  {
    source: fc.oneof(fc.constant('casino-game'), fc.constant('casino-site'), fc.anything()),
    type: fc.oneof(fc.constantFrom(...TYPES), fc.anything()),
    roundId: fc.oneof(fc.string(), fc.anything()),
    bet: fc.oneof(fc.double(), fc.anything()),
    win: fc.oneof(fc.double(), fc.anything()),
    balance: fc.oneof(fc.maxSafeInteger(), fc.anything()),
    mode: fc.oneof(fc.constant('real'), fc.anything()),
    currency: fc.anything(),
    url: fc.anything(),
    code: fc.anything(),
  },
  { requiredKeys: [] },
);
const close = { source: 'casino-game', type: 'exit' };

describe('a hostile game', () => {
  it('10,000 messages that mean nothing have no effect (FF1, FF1a)', async () => {
    const site = open({ player: true });
    const element = await frame();
    await screen.findByText('€123.45');
    const heard: unknown[] = [];
    site.fake.host.rounds.events.subscribe((round) => heard.push(round));
    const before = [document.body.innerHTML, site.fake.http.calls.length];
    const noise = fc
      .sample(fc.oneof(nearly, fc.anything()), 12_000)
      .filter((data) => parseFrameMessage(data) === undefined);
    expect(noise.length).toBeGreaterThan(10_000);
    act(() => {
      for (const data of noise)
        window.dispatchEvent(
          new MessageEvent('message', {
            data,
            origin: 'http://games.test',
            source: element.contentWindow,
          }),
        );
    });
    expect([document.body.innerHTML, site.fake.http.calls.length]).toEqual(before);
    expect([heard, site.fake.visited, site.fake.opened, site.fake.toasts]).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });

  it('what is meant for us is heard from our frame and its origin alone (FF1)', async () => {
    const site = open({ player: true });
    const element = await frame();
    for (const origin of [
      'null',
      '',
      'http://games.test:81',
      'https://games.test',
      'http://games.test.evil',
    ])
      says(element, close, origin);
    const other = document.body.appendChild(document.createElement('iframe'));
    for (const source of [window, other.contentWindow, null])
      act(() => {
        window.dispatchEvent(
          new MessageEvent('message', { data: close, origin: 'http://games.test', source }),
        );
      });
    other.remove();
    expect(site.fake.visited).toEqual([]);
    expect(await frame()).toBe(element);
  });

  it.each([
    'https://elsewhere.test/',
    'javascript:alert(1)',
    'data:text/html,x',
    'intent://x',
    '//elsewhere.test',
  ])('an address to go to (%s) is not followed: the game closes (FF3a)', async (url) => {
    const site = open();
    says(await frame(), { source: 'casino-game', type: 'gotoUrl', url });
    expect([site.fake.visited, site.left]).toEqual([['/'], []]);
  });

  it('a balance that it makes up is painted nowhere (FM2)', async () => {
    open({ player: true });
    const element = await frame();
    await screen.findByText('€123.45');
    says(element, {
      source: 'casino-game',
      type: 'ready',
      mode: 'real',
      currency: 'EUR',
      balance: 99_999_900,
    });
    says(element, finished(100, 99_999_900, 99_999_900));
    expect(screen.getByText('€123.45')).toBeInTheDocument();
    expect(screen.queryByText(/999,999/)).not.toBeInTheDocument();
  });

  it('has a frame without top navigation, pop-ups, forms and dialogs, and asks for no more than a game needs (FF6)', async () => {
    const site = open();
    const element = await frame();
    expect(element.getAttribute('sandbox')?.split(' ').sort()).toEqual([
      'allow-same-origin',
      'allow-scripts',
    ]);
    expect(element.getAttribute('allow')?.split('; ').sort()).toEqual(['autoplay', 'fullscreen']);
    expect(new URL(element.src).origin).not.toBe(window.location.origin);
    expect(site.fake.http.callsOf(runGame)).toHaveLength(1);
  });
});

describe('a hostile game with valid words', () => {
  const short = { source: 'casino-game', type: 'insufficientFunds', bet: 100, balance: 0 };
  afterEach(() => setJustPressed(undefined));
  /** The cashbox over the game, and the press that closes it. */
  const closeCashbox = ({ fake }: ReturnType<typeof open>) => {
    const sheet = document.body.appendChild(document.createElement('div'));
    sheet.setAttribute('role', 'dialog');
    act(() => {
      fake.goTo({ ...onPage, popup: 'cashbox' });
      sheet.dispatchEvent(new Event('pointerdown', { bubbles: true }));
      sheet.remove();
      fake.goTo(onPage);
    });
  };

  it('opens no cashbox without a press of the player (FF5b)', async () => {
    setJustPressed(false);
    const site = open({ player: true });
    const element = await frame();
    for (let n = 0; n < 20; n += 1) says(element, short);
    expect(site.fake.visited).toEqual([]);
    setJustPressed(true);
    says(element, short);
    expect(site.fake.visited).toEqual(['/cashbox']);
  });

  it('does not open it again each time that it is closed; who presses in the game later has it again', async () => {
    setJustPressed(true);
    const site = open({ player: true });
    const element = await frame();
    says(element, short);
    closeCashbox(site);
    for (let n = 0; n < 50; n += 1) {
      says(element, short);
      site.fake.clock.advance(100);
    }
    expect(site.fake.visited).toEqual(['/cashbox']);
    site.fake.clock.advance(2000);
    says(element, short);
    expect(site.fake.visited).toEqual(['/cashbox', '/cashbox']);
  });

  it('is not heard beyond fifty messages of a second (FF1b)', async () => {
    const site = open({ player: true });
    const element = await frame();
    const heard: unknown[] = [];
    site.fake.host.rounds.events.subscribe((round) => heard.push(round));
    for (let n = 0; n < 1000; n += 1) says(element, finished(100, 0, n));
    expect(heard).toHaveLength(50);
    site.fake.clock.advance(1000);
    says(element, close);
    expect(site.fake.visited).toEqual(['/']);
  });

  it('that never ends its round holds the player up by one question (FF8)', async () => {
    const site = open({ player: true });
    const element = await frame();
    says(element, { ...ready, mode: 'real' });
    for (const roundId of ['r1', 'r2', 'r3'])
      says(element, { source: 'casino-game', type: 'roundStarted', roundId, bet: 100 });
    await userEvent.click(screen.getByRole('button', { name: 'Close the game' }));
    expect(site.fake.opened.map(({ name }) => name)).toEqual([modals.closeAlert.name]);
    await act(async () => site.fake.opened[0]?.close('close'));
    expect(element).not.toBeInTheDocument();
  });

  it('does not take the player from another page when it asks to be left', async () => {
    const site = open({ player: true });
    const element = await frame();
    site.show(null);
    act(() => site.fake.goTo({ name: 'promo', path: '/promo', params: {} }));
    await screen.findByRole('button', { name: 'Back to the game' });
    says(element, close);
    expect(element).not.toBeInTheDocument();
    expect(site.fake.visited).toEqual([]);
  });

  it('does not take away the cashbox over it: main follows when that is closed', async () => {
    const site = open({ player: true });
    const element = await frame();
    act(() => site.fake.goTo({ ...onPage, popup: 'cashbox' }));
    says(element, close);
    expect(element).not.toBeInTheDocument();
    expect(site.fake.visited).toEqual([]);
    act(() => site.fake.goTo(onPage));
    expect(site.fake.visited).toEqual(['/']);
  });
});
