import { useHost } from 'shared-contracts/area';
import type { Game } from 'shared-contracts/catalogue';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { GameTile } from 'shared-contracts/ui/kit';
import { useBadges } from './badges';

interface GameCardProps {
  game: Game;
  /** Slug of the category it stands in. */
  category?: string | undefined;
  /** In the first screen: its picture is fetched at once. */
  priority?: boolean;
  sizes?: string;
}

/** A game of the catalogue as a link to its page; the shell prefetches it as soon as the player means to go there. */
export const GameCard = observer(function GameCard({ game, category, ...rest }: GameCardProps) {
  const { router } = useHost();
  return (
    <GameTile
      {...rest}
      href={router.href(routes.gameItem, { name: game.slug })}
      name={game.name}
      provider={game.provider.name}
      image={game.tall_preview}
      badges={useBadges(game, category)}
      demo={game.has_demo_mode}
      disabled={game.disabled}
    />
  );
});
