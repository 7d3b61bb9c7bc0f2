import type { Game } from '../../api/catalogue';
import { useHost } from '../../area';
import { routes } from '../../composition';
import { observer } from '../../lib/state';
import type { PagedList } from '../../stores/paged-list';
import { ArrowLeft } from '../icons';
import { Face, GameTile, LinkButton, ListFaces, Stack, TileGrid, TileGridSkeleton } from '../kit';
import { SearchField, type SearchFieldProps } from '../search';
import s from './EventGames.module.css';

export interface EventGamesProps {
  readonly title: string;
  readonly empty: string;
  /** The event that the games belong to. */
  readonly back: { readonly href: string; readonly title: string };
  readonly games: PagedList<Game>;
  /** A field over the games, and what it says when nothing is found. Since 1.6. */
  readonly search?: Pick<SearchFieldProps, 'label' | 'clearLabel' | 'value' | 'onSearch'> & {
    readonly nothing: string;
  };
}

/** The games of a promotion or tournament. */
export const EventGames = observer(function EventGames({
  title,
  empty,
  back,
  games,
  search,
}: EventGamesProps) {
  const { router, playsDemos, hiddenGames } = useHost();
  return (
    <Stack gap={6}>
      <div className={s.back}>
        <LinkButton variant="quiet" icon={ArrowLeft} href={back.href}>
          {back.title}
        </LinkButton>
      </div>
      <h1 className={s.title}>{title}</h1>
      {search && (
        <div className={s.search}>
          <SearchField
            label={search.label}
            clearLabel={search.clearLabel}
            value={search.value}
            onSearch={search.onSearch}
            plain={{ name: 'q' }}
          />
        </div>
      )}
      <ListFaces
        list={games}
        skeleton={<TileGridSkeleton />}
        empty={<Face kind="empty" title={search?.value ? search.nothing : empty} />}
      >
        {(items) => (
          <TileGrid label={title}>
            {items
              .filter((game) => !hiddenGames.has(game))
              .map((game) => {
                const href = router.href(routes.gameItem, { name: game.slug });
                return (
                  <GameTile
                    key={game.slug}
                    href={href}
                    name={game.name}
                    provider={game.provider.name}
                    image={game.tall_preview}
                    disabled={game.disabled}
                    demo={game.has_demo_mode && playsDemos}
                  />
                );
              })}
          </TileGrid>
        )}
      </ListFaces>
    </Stack>
  );
});
