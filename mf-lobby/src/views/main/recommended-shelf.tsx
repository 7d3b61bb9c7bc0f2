import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { RECOMMENDED } from 'shared-contracts/recommendations';
import { Face, GameTileSkeleton, PageGate, Shelf } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import shelf from '../parts/games-shelf.module.css';
import { RecommendedCard, RecommendedNote, useRecommended } from '../parts/recommended';
import note from '../parts/recommended.module.css';
import s from './recommended-shelf.module.css';

const waiting = (captions: boolean) => (
  <div className={s.item}>
    <GameTileSkeleton caption={captions} />
  </div>
);

/**
 * Games to play next in the place of the operator's own list. In a player's page each says why.
 */
export const RecommendedShelf = observer(function RecommendedShelf({ name }: { name: string }) {
  const { session, router, hiddenGames } = useHost();
  const { player } = session;
  const text = useTexts();
  const all = router.href(routes.recommended);
  const known = useRecommended();
  const above = useStores().unrepeated.by(RECOMMENDED);
  return (
    <div {...(player ? { 'data-waits': 'browser' } : {})}>
      <PageGate
        part
        loadable={known}
        title={text('shelf.failed')}
        frame={(face) => (
          <section aria-label={name}>
            <h2 className={shelf.title}>{name}</h2>
            <div className={shelf.room}>{face}</div>
          </section>
        )}
        skeleton={
          <>
            <Shelf title={name} tile="own" href={all} loading skeleton={waiting(player)} />
            <p className={note.note} aria-hidden="true" />
          </>
        }
      >
        {(found) =>
          found.games.length > 0 ? (
            <>
              <Shelf title={name} tile="own" href={all}>
                {found.games
                  .filter(({ game }) => !above.has(game.slug) && !hiddenGames.has(game))
                  .map(({ game, reason }) => (
                    <div key={game.slug} className={s.item}>
                      <RecommendedCard game={game} reason={reason} />
                    </div>
                  ))}
              </Shelf>
              <RecommendedNote {...found} />
            </>
          ) : (
            <section aria-label={name}>
              <h2 className={shelf.title}>{name}</h2>
              <Face kind="empty" compact title={text('shelf.empty')} />
            </section>
          )
        }
      </PageGate>
    </div>
  );
});
