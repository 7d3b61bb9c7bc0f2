import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import {
  RECOMMENDED,
  type RecommendationReason,
  type Recommendations,
} from 'shared-contracts/recommendations';
import { Face, GameTileSkeleton, PageGate, Shelf, TextLink } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { GameCard } from '../parts/game-card';
import shelf from '../parts/games-shelf.module.css';
import s from './recommended-shelf.module.css';

const useReason = () => {
  const text = useTexts();
  return (reason: RecommendationReason): string => {
    if (reason.kind === 'because_you_played') return text('recommended.because', { game: reason.game.name });
    return text(reason.kind === 'popular' ? 'recommended.popular_game' : 'recommended.chosen_game');
  };
};

/** Where the games come from, as a whole; a player's way to decide that. */
const Note = observer(function Note({ personal, games }: Recommendations) {
  const { router } = useHost();
  const text = useTexts();
  const kinds = new Set(games.map(({ reason }) => reason.kind));
  const of = () => {
    if (kinds.has('because_you_played')) return text('recommended.note.own');
    if (!kinds.has('popular')) return text('recommended.note.chosen');
    return text(kinds.has('chosen') ? 'recommended.note.mixed' : 'recommended.note.popular');
  };
  return (
    <p className={s.note}>
      <span>
        {personal === false && `${text('recommended.note.off')} `}
        {of()}
      </span>
      {personal !== null && (
        <TextLink href={router.href(routes.profilePrivacy)}>{text('recommended.settings')}</TextLink>
      )}
    </p>
  );
});

const waiting = (captions: boolean) => (
  <div className={s.item}>
    <GameTileSkeleton caption={captions} />
  </div>
);

/**
 * Games to play next in the place of the operator's own list. In a player's page each says why; a guest's answer is not shown there first,
 * since every tile would change under the pointer.
 */
export const RecommendedShelf = observer(function RecommendedShelf({ name }: { name: string }) {
  const { recommended } = useStores();
  const { player } = useHost().session;
  const text = useTexts();
  const reasonOf = useReason();
  const { awaitsOwn, value, state, errorCode, errorStatus, load } = recommended;
  const known = { state, errorCode, errorStatus, load, value: awaitsOwn ? null : value };
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
            <Shelf title={name} tile="own" loading skeleton={waiting(player)} />
            <p className={s.note} aria-hidden="true" />
          </>
        }
      >
        {(found) =>
          found.games.length > 0 ? (
            <>
              <Shelf title={name} tile="own">
                {found.games.map(({ game, reason }) => (
                  <div key={game.slug} className={s.item}>
                    <GameCard
                      game={game}
                      category={RECOMMENDED}
                      {...(player ? { caption: <span className={s.reason}>{reasonOf(reason)}</span> } : {})}
                    />
                  </div>
                ))}
              </Shelf>
              <Note {...found} />
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
