import fc from 'fast-check';
import { cheer, timesOf } from './cheer';

test('nothing is heard or seen of a return at or under the stake, a large win is both', () => {
  const stake = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(stake, fc.integer({ min: 0, max: 100_000_000 }), (bet, won) => {
      const heard: string[] = [];
      const seen: [string, number, string][] = [];
      const audio = {
        on: true,
        setOn: () => undefined,
        play: (sound: string) => void heard.push(sound),
      };
      cheer(
        { audio, bigWin: async (level, amount, { text }) => void seen.push([level, amount, text]) },
        won,
        bet,
        {
          text: timesOf(won, bet),
        },
      );
      const level = won >= bet * 50 ? 'huge' : won >= bet * 20 ? 'big' : 'nice';
      if (won <= bet) expect([heard, seen]).toEqual([[], []]);
      else if (won < bet * 10) expect([heard, seen]).toEqual([['win'], []]);
      else expect([heard, seen]).toEqual([['big'], [[level, won, `×${Math.floor(won / bet)}`]]]);
    }),
  );
});
