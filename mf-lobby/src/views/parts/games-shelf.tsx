import { useHost } from 'shared-contracts/area';
import type { Game } from 'shared-contracts/catalogue';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import type { Loadable } from 'shared-contracts/stores';
import { Face, Shelf } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import { GameCard } from './game-card';
import s from './games-shelf.module.css';

interface GamesShelfProps {
  title: string;
  games: Loadable<Game[]>;
  /** Slug of the category it is the beginning of; a shelf without one has no page of its own. */
  category?: string;
}

/** A row of games with its five faces, all of one height: loading, empty, filled, failed with a retry, ended (the link to all). */
export const GamesShelf = observer(function GamesShelf({ title, games, category }: GamesShelfProps) {
  const { router } = useHost();
  const text = useTexts();
  const href = category && router.href(routes.gamesCategory, { slug: category });
  if (games.value?.length) {
    return (
      <Shelf title={title} href={href}>
        {games.value.map((game) => (
          <GameCard key={game.slug} game={game} category={category} />
        ))}
      </Shelf>
    );
  }
  if (games.state === 'idle' || games.state === 'loading') return <Shelf title={title} href={href} loading />;
  // the beginning of a category that has no games leads nowhere
  if (games.state === 'ready' && category) return null;
  return (
    <section aria-label={title}>
      <h2 className={s.title}>{title}</h2>
      <div className={s.room}>
        {games.state === 'failed' ? (
          <Face kind="error" compact title={text('shelf.failed')} onRetry={() => void games.load()} />
        ) : (
          <Face kind="empty" compact title={text('shelf.empty')} />
        )}
      </div>
    </section>
  );
});
