import type { Prize } from 'shared-contracts/promos';
import { useUiText } from 'shared-contracts/ui/kit';
import { tally } from './tally';

/** Who won a prize as the visitor reads it: `fox × 20`; the own name says so, by the server's mark, as names are not unique. */
export function useWinners() {
  const ui = useUiText();
  return (prize: Pick<Prize, 'winners' | 'mine'>) =>
    tally(prize).map(({ name, times, mine }) => {
      const called = mine ? ui('ui.you', { name }) : name;
      return { name: times > 1 ? `${called} × ${times}` : called, mine };
    });
}
