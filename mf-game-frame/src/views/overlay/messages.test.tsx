import { act, screen } from '@testing-library/react';
import { balanceChanged } from 'shared-contracts/accounts';
import { frame, onPage, open, ready, says } from '../../testing/open-game';

describe('messages of the frame', () => {
  it.each(['closeFrame', 'closeInnerFrame', 'runSiteInIFrame', 'exit'])(
    '%s closes the game and leads to main',
    async (type) => {
      const site = open();
      says(await frame(), { source: 'casino-game', type });
      expect(site.fake.visited).toEqual(['/']);
      expect(screen.queryByTitle('Star Harbour')).not.toBeInTheDocument();
    },
  );

  it('does not follow the address of gotoUrl', async () => {
    const site = open();
    says(await frame(), { source: 'casino-game', type: 'gotoUrl', url: 'https://elsewhere.test' });
    expect(site.fake.visited).toEqual(['/']);
  });

  it('does not listen to another origin or another window (FF1)', async () => {
    const site = open();
    const element = await frame();
    says(element, { source: 'casino-game', type: 'exit' }, 'http://evil.test');
    act(() => {
      window.dispatchEvent(
        new MessageEvent('message', {
          data: { source: 'casino-game', type: 'exit' },
          origin: 'http://games.test',
          source: window,
        }),
      );
    });
    expect(site.fake.visited).toEqual([]);
    expect(element).toBeInTheDocument();
  });
});

describe('money for the next round', () => {
  const short = { source: 'casino-game', type: 'insufficientFunds', bet: 100, balance: 20 };

  it('is asked for over the game, which stays (FF5)', async () => {
    const site = open({ player: true });
    const element = await frame();
    says(element, short);
    expect(site.fake.visited).toEqual(['/cashbox']);
    act(() => site.fake.goTo({ ...onPage, popup: 'cashbox' }));
    says(element, short);
    expect(site.fake.visited).toEqual(['/cashbox']);
    expect(await frame()).toBe(element);
  });

  it('is not asked for in a demo (FF5)', async () => {
    const site = open();
    says(await frame(), short);
    expect(site.fake.visited).toEqual([]);
  });

  it('is told to the game when it came from elsewhere, and not when a round moved it (FF5)', async () => {
    const site = open({ player: true });
    const element = await frame();
    const post = jest.spyOn(element.contentWindow as Window, 'postMessage');
    says(element, { ...ready, mode: 'real' });
    const moved = { balance: 9_000, bonus: 0, wagering: 0, currency: 'EUR' as const };
    const round = { id: 'r1', kind: 'bet' as const, amount: 100, finished: false };
    act(() => site.fake.live.emit(balanceChanged, { ...moved, round }, 2));
    expect(post).not.toHaveBeenCalled();
    act(() => site.fake.live.emit(balanceChanged, moved, 3));
    expect(post).toHaveBeenCalledWith(
      { source: 'casino-site', type: 'balanceChanged' },
      'http://games.test',
    );
  });
});
