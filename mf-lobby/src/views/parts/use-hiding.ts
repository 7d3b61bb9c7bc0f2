import { useHost } from 'shared-contracts/area';
import type { HiddenEntry } from 'shared-contracts/hidden-games';
import { useTexts } from '../context';

/** Hides a game or a producer, and says so with a way back; and shows it again. */
export function useHiding() {
  const { hiddenGames, toasts } = useHost();
  const text = useTexts();
  return {
    hide: (entry: HiddenEntry): void => {
      // before the call, whose refusal takes its place
      const close = toasts.show({
        key: 'hidden-games',
        type: 'info',
        text: text('hidden.said', { name: entry.name }),
        onClick: () => {
          hiddenGames.set(entry, false);
          close();
        },
      });
      hiddenGames.set(entry, true);
    },
    show: (entry: HiddenEntry): void => hiddenGames.set(entry, false),
  };
}
