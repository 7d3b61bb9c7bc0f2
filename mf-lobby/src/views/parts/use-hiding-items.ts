import { useHost } from 'shared-contracts/area';
import type { Game } from 'shared-contracts/catalogue';
import { Eye, EyeOff } from 'shared-contracts/ui/icons';
import { useTexts } from '../context';
import { useHiding } from './use-hiding';

/** What a player can do with a game that is not to be seen, as lines of a menu. */
export function useHidingItems({ slug, name, provider }: Pick<Game, 'slug' | 'name' | 'provider'>) {
  const { hiddenGames } = useHost();
  const { hide, show } = useHiding();
  const text = useTexts();
  const game = { kind: 'game', slug, name } as const;
  const producer = { kind: 'producer', slug: provider.slug, name: provider.name } as const;
  const line = (entry: typeof game | typeof producer) => {
    const isHidden = hiddenGames.hides(entry);
    return {
      key: entry.kind,
      icon: isHidden ? Eye : EyeOff,
      label: text(`hidden.${isHidden ? 'show' : 'hide'}_${entry.kind}`, { name: entry.name }),
      onSelect: () => (isHidden ? show(entry) : hide(entry)),
    };
  };
  return [line(game), line(producer)];
}
