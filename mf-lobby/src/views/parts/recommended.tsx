import { useHost } from 'shared-contracts/area';
import type { Game } from 'shared-contracts/catalogue';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import {
  RECOMMENDED,
  type RecommendationReason,
  type Recommendations,
  type RecommendedGame,
} from 'shared-contracts/recommendations';
import { TextLink } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { GameCard } from './game-card';
import s from './recommended.module.css';

/** The answer as far as it may be shown: in a player's page a guest's is not, since every tile would change under the pointer. */
export const useRecommended = () => {
  const { awaitsOwn, value, state, errorCode, errorStatus, load } = useStores().recommended;
  return { state, errorCode, errorStatus, load, value: awaitsOwn ? null : value };
};

const useReason = () => {
  const text = useTexts();
  return (reason: RecommendationReason): string => {
    if (reason.kind === 'because_you_played')
      return text('recommended.because', { game: reason.game.name });
    return text(reason.kind === 'popular' ? 'recommended.popular_game' : 'recommended.chosen_game');
  };
};

/** Where the games come from, as a whole; a player's way to decide that. */
export const RecommendedNote = observer(function Note({ personal, games }: Recommendations) {
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
        <TextLink href={router.href(routes.profilePrivacy)}>
          {text('recommended.settings')}
        </TextLink>
      )}
    </p>
  );
});

/** A game, and in a player's page why. */
export const RecommendedCard = observer(function RecommendedCard({
  game,
  reason,
  sizes,
}: CardProps) {
  const { player } = useHost().session;
  const reasonOf = useReason();
  return (
    <GameCard
      game={game}
      category={RECOMMENDED}
      {...(sizes ? { sizes } : {})}
      {...(player ? { caption: <span className={s.reason}>{reasonOf(reason)}</span> } : {})}
    />
  );
});
interface CardProps extends RecommendedGame {
  game: Game;
  sizes?: string;
}
