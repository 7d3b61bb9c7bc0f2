import type { ReactNode } from 'react';
import { useHost } from 'shared-contracts/area';
import type { Game } from 'shared-contracts/catalogue';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import type { Loadable } from 'shared-contracts/stores';
import { Face, PageGate, Shelf } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import { GameCard } from './game-card';
import s from './games-shelf.module.css';

interface GamesShelfProps {
  title: string;
  games: Pick<Loadable<Game[]>, 'value' | 'state' | 'errorCode' | 'errorStatus' | 'load'>;
  /** Slug of the category it is the beginning of; a shelf without one has no page of its own. */
  category?: string;
  /** Where all of them are, when that is no category. */
  href?: string;
  /** Slugs of games that it leaves out. */
  without?: ReadonlySet<string>;
  /** What a shelf without a category says when it has no games. */
  empty?: string;
}

/** A row of games with its five faces, all of one height: loading, empty, filled, failed with a retry, ended (the link to all). */
export const GamesShelf = observer(function GamesShelf({
  title,
  games,
  category,
  href,
  without,
  empty,
}: GamesShelfProps) {
  const { router, hiddenGames } = useHost();
  const text = useTexts();
  const all = category ? router.href(routes.gamesCategory, { slug: category }) : href;
  const room = (face: ReactNode) => (
    <section aria-label={title}>
      <h2 className={s.title}>{title}</h2>
      <div className={s.room}>{face}</div>
    </section>
  );
  return (
    <PageGate
      part
      loadable={games}
      title={text('shelf.failed')}
      frame={room}
      skeleton={
        <Shelf title={title} href={all} loading={games.state === 'idle' ? 'later' : true} />
      }
    >
      {(known) => {
        const shown = known.filter((game) => !without?.has(game.slug) && !hiddenGames.has(game));
        if (shown.length > 0) {
          return (
            <Shelf title={title} href={all}>
              {shown.map((game) => (
                <GameCard key={game.slug} game={game} category={category} />
              ))}
            </Shelf>
          );
        }
        // the beginning of a category that has no games leads nowhere
        return category
          ? null
          : room(<Face kind="empty" compact title={empty ?? text('shelf.empty')} />);
      }}
    </PageGate>
  );
});
