import { useHost } from 'shared-contracts/area';
import type { Game } from 'shared-contracts/catalogue';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Play } from 'shared-contracts/ui/icons';
import { Carousel, LinkButton, Poster } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';

/** What waits for anyone who comes back: it replaces the slides and is as tall, so nothing below it moves. */
const Waiting = observer(function Waiting({
  game,
  title,
  text,
  goOn,
  isFirst = true,
}: WaitingProps) {
  const { router } = useHost();
  return (
    <section aria-label={title}>
      <Poster
        image={game.preview}
        imageMobile={game.tall_preview}
        eyebrow={title}
        title={game.name}
        text={text}
        priority={isFirst}
        action={
          <LinkButton
            href={router.href(routes.gameItem, { name: game.slug })}
            size="large"
            icon={Play}
          >
            {goOn}
          </LinkButton>
        }
      />
    </section>
  );
});
interface WaitingProps {
  game: Game;
  title: string;
  text: string;
  goOn: string;
  /** Of several; the others are not seen yet. */
  isFirst?: boolean;
}

/** Rounds of the player's wait in these games, that of the newest first; several are slides that nobody turns but the player. */
export const Unfinished = observer(function Unfinished({ games }: { games: readonly Game[] }) {
  const text = useTexts();
  const goOn = text('unfinished.go_on');
  const titleOf = (at: number) =>
    games.length > 1
      ? text('unfinished.one_of', { number: at + 1, total: games.length })
      : text('unfinished.title');
  const cards = games.map((game, at) => (
    <Waiting
      key={game.slug}
      game={game}
      title={titleOf(at)}
      text={text('unfinished.text')}
      goOn={goOn}
      isFirst={at === 0}
    />
  ));
  if (games.length === 1) return cards[0];
  return (
    <Carousel
      key={games.map(({ slug }) => slug).join()}
      label={text('unfinished.several')}
      interval={0}
    >
      {cards}
    </Carousel>
  );
});

/** This game was minimised in this browser. */
export const Minimised = observer(function Minimised({ game }: { game: Game }) {
  const text = useTexts();
  const goOn = text('unfinished.go_on');
  return (
    <Waiting
      game={game}
      title={text('minimised.title')}
      text={text('minimised.text')}
      goOn={goOn}
    />
  );
});
