import { act, screen } from '@testing-library/react';
import fc from 'fast-check';
import { balanceChanged } from 'shared-contracts/accounts';
import { runGame } from 'shared-contracts/catalogue';
import { readFrameMessage } from 'shared-contracts/events';
import { gameRun, inSparrow, SPARROW, sparrowRun } from '../../testing/builders';
import { frame, onPage, open, says } from '../../testing/open-game';

/** The page of a game of the second provider. */
const openSparrow = (options: { player?: boolean } = {}) =>
  open({ ...options, prepare: (fake) => fake.http.on(runGame, sparrowRun()) });
const loaded = (money: 'cash' | 'fun' = 'fun') =>
  inSparrow('loaded', { money, currency: 'EUR', credits: 100_000_000 });
const own = (type: string, more: object = {}) => ({ source: 'casino-game', type, ...more });
const { dialect } = sparrowRun().data.frame ?? {};

describe('a game of a second provider', () => {
  it('has the frame that its provider’s data give it, and nothing of another’s (FPR1, FF6)', async () => {
    openSparrow();
    const element = await frame();
    expect(new URL(element.src).origin).toBe(SPARROW);
    expect(element.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
    expect(element.getAttribute('allow')).toBe('autoplay');
  });

  it('never has more than a frame may, whatever a run answers (FF6, FF6a)', async () => {
    const run = sparrowRun();
    const sandbox = [
      'allow-scripts',
      'allow-top-navigation',
      'allow-popups',
      'allow-modals',
    ] as never[];
    const allow = ['camera', 'fullscreen'] as never[];
    const data = { ...run.data, frame: { origin: SPARROW, sandbox, allow } };
    open({ prepare: (fake) => fake.http.on(runGame, { ...run, data }) });
    const element = await frame();
    expect(element.getAttribute('sandbox')).toBe('allow-scripts');
    expect(element.getAttribute('allow')).toBe('fullscreen');
  });

  it('is not opened at another address than its provider’s (FPR2)', async () => {
    const run = sparrowRun();
    const data = { ...run.data, run_url: 'http://sparrow.test.evil/open/star-harbour' };
    const site = open({ prepare: (fake) => fake.http.on(runGame, { ...run, data }) });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.queryByTitle('Star Harbour')).not.toBeInTheDocument();
    expect(site.fake.opened.map(({ props }) => props)).toEqual([{ code: 'cannot_run_game' }]);
  });

  it('says its balance in its own unit, and closes with its own word', async () => {
    const site = openSparrow();
    const element = await frame();
    says(element, loaded(), SPARROW);
    expect(screen.getByText('€1,000.00')).toBeInTheDocument();
    says(element, inSparrow('begin', { flight: 'f1', stake: 200_000 }), SPARROW);
    const end = { flight: 'f1', stake: 200_000, prize: 50_000, credits: 99_850_000 };
    says(element, inSparrow('end', end), SPARROW);
    expect(screen.getByText('€998.50')).toBeInTheDocument();
    says(element, inSparrow('quit'), SPARROW);
    expect(site.fake.visited).toEqual(['/']);
  });

  it('a round that it showed to its end is told to the host, and money is asked for over it (SB1, FF5)', async () => {
    const site = openSparrow({ player: true });
    const element = await frame();
    const heard: unknown[] = [];
    site.fake.host.rounds.events.subscribe((round) => heard.push(round));
    says(element, loaded('cash'), SPARROW);
    says(element, inSparrow('begin', { flight: 7, stake: 200_000 }), SPARROW);
    says(element, inSparrow('end', { flight: 7, stake: 200_000, prize: 0, credits: 0 }), SPARROW);
    expect(heard).toEqual([{ roundId: '7', finished: true }]);
    says(element, inSparrow('short', { stake: 200_000, credits: 0 }), SPARROW);
    expect(site.fake.visited).toEqual(['/cashbox']);
  });

  it('is spoken to in its own words, at its own origin, once it is ready (FF2)', async () => {
    const site = openSparrow({ player: true });
    const element = await frame();
    const post = jest.spyOn(element.contentWindow as Window, 'postMessage');
    const moved = { balance: 9_000, bonus: 0, wagering: 0, currency: 'EUR' as const };
    act(() => site.fake.live.emit(balanceChanged, moved, 2));
    expect(post).not.toHaveBeenCalled();
    says(element, loaded('cash'), SPARROW);
    act(() => site.fake.live.emit(balanceChanged, moved, 3));
    site.show(null);
    act(() => site.fake.goTo({ name: 'main', path: '/', params: {} }));
    site.show('star-harbour');
    act(() => site.fake.goTo(onPage));
    expect(post.mock.calls).toEqual(
      ['credits', 'freeze', 'thaw'].map((type) => [JSON.stringify({ type }), SPARROW]),
    );
  });

  it.each<[string, unknown, string]>([
    ['the site’s own words from its frame', own('exit'), SPARROW],
    ['the site’s own words as a text', JSON.stringify(own('exit')), SPARROW],
    ['its words as an object', JSON.parse(inSparrow('quit')), SPARROW],
    ['its words without its mark', JSON.stringify({ type: 'quit', payload: {} }), SPARROW],
    ['its words from the other provider’s origin', inSparrow('quit'), 'http://games.test'],
    ['the other provider’s words from its origin', own('exit'), 'http://games.test'],
  ])('%s change nothing (FPR3)', async (_, data, origin) => {
    const site = openSparrow({ player: true });
    const element = await frame();
    says(element, data, origin);
    expect(site.fake.visited).toEqual([]);
    expect(await frame()).toBe(element);
  });

  it('its words in the frame of the other provider change nothing (FPR3)', async () => {
    const site = open();
    const element = await frame();
    for (const origin of [SPARROW, 'http://games.test']) says(element, inSparrow('quit'), origin);
    expect([site.fake.visited, gameRun().data.frame]).toEqual([[], undefined]);
  });

  it('10,000 messages in both shapes that mean nothing have no effect (FF1a, FPR5)', async () => {
    const site = openSparrow({ player: true });
    const element = await frame();
    await screen.findByText('€123.45');
    const heard: unknown[] = [];
    site.fake.host.rounds.events.subscribe((round) => heard.push(round));
    const before = [document.body.innerHTML, site.fake.http.calls.length];
    const value = fc.oneof(fc.anything(), fc.string(), fc.integer(), fc.double());
    const names = fc.constantFrom(
      'loaded',
      'begin',
      'end',
      'short',
      'constructor',
      '__proto__',
      'toString',
    );
    const payload = fc.record(
      { money: value, currency: value, credits: value, flight: value, stake: value, prize: value },
      { requiredKeys: [] },
    );
    const plain = (_: string, each: unknown) => (typeof each === 'bigint' ? Number(each) : each);
    const theirs = fc
      .record({
        studio: fc.constantFrom('sparrow', 'sparrow', 'other'),
        type: fc.oneof(names, value),
        payload: fc.oneof(payload, value),
      })
      .map((data) => JSON.stringify(data, plain));
    const ours = fc.record({
      source: fc.constantFrom('casino-game', 'casino-site'),
      type: fc.constantFrom(
        'ready',
        'exit',
        'closeFrame',
        'gotoUrl',
        'roundFinished',
        'roundStarted',
      ),
      roundId: fc.string(),
      bet: fc.nat(),
      win: fc.nat(),
      balance: fc.nat(),
      mode: fc.constant('real'),
      currency: fc.constant('EUR'),
      url: fc.webUrl(),
    });
    const noise = fc
      .sample(
        fc.oneof(
          theirs,
          ours,
          ours.map((data) => JSON.stringify(data)),
          fc.json(),
        ),
        12_000,
      )
      .filter((data) => readFrameMessage(dialect, data) === undefined);
    expect(noise.length).toBeGreaterThan(10_000);
    act(() => {
      for (const data of noise)
        window.dispatchEvent(
          new MessageEvent('message', { data, origin: SPARROW, source: element.contentWindow }),
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
});
