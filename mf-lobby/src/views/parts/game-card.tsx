import type { ReactNode } from 'react';
import { useHost } from 'shared-contracts/area';
import type { Game } from 'shared-contracts/catalogue';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { GameTile } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import { useBadges } from './badges';
import s from './game-card.module.css';
import { GameMenu } from './game-menu';
import { TileHeart } from './heart';
import { TileButton } from './tile-button';

interface GameCardProps {
  game: Game;
  /** Slug of the category it stands in. */
  category?: string | undefined;
  /** In the first screen: its picture is fetched at once. */
  priority?: boolean;
  sizes?: string;
  /** A line under its picture. */
  caption?: ReactNode;
}

/** A game of the catalogue as a link to its page, its heart, and the way to what is known of it; the shell prefetches it as soon as the player means to go there. */
export const GameCard = observer(function GameCard({ game, category, ...rest }: GameCardProps) {
  const { router, playsDemos, session, hiddenGames } = useHost();
  const text = useTexts();
  const badges = useBadges(game, category);
  const about = () => router.navigate(routes.gameSheet, { params: { slug: game.slug } });
  return (
    <div className={s.card}>
      <GameTile
        {...rest}
        href={router.href(routes.gameItem, { name: game.slug })}
        name={game.name}
        provider={game.provider.name}
        image={game.tall_preview}
        badges={hiddenGames.has(game) ? [{ text: text('hidden.badge') }, ...badges] : badges}
        demo={game.has_demo_mode && playsDemos}
        disabled={game.disabled}
      />
      {session.player ? (
        <GameMenu
          game={game}
          onAbout={about}
          trigger={
            <TileButton
              sign="more"
              label={text('tile.menu', { game: game.name })}
              className={s.about}
            />
          }
        />
      ) : (
        <TileButton
          sign="about"
          label={text('sheet.about', { game: game.name })}
          className={s.about}
          onClick={about}
        />
      )}
      <TileHeart slug={game.slug} name={game.name} className={s.heart} />
    </div>
  );
});
