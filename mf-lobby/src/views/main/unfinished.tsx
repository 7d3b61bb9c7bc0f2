import { useHost } from 'shared-contracts/area';
import type { Game } from 'shared-contracts/catalogue';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Play } from 'shared-contracts/ui/icons';
import { LinkButton, Poster } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';

/** What waits for whoever comes back: it stands in the place of the slides and is as tall, so nothing below it moves. */
const Waiting = observer(function Waiting({ game, title, text, goOn }: WaitingProps) {
  const { router } = useHost();
  return (
    <section aria-label={title}>
      <Poster
        image={game.preview}
        imageMobile={game.tall_preview}
        eyebrow={title}
        title={game.name}
        text={text}
        priority
        action={
          <LinkButton href={router.href(routes.gameItem, { name: game.slug })} size="large" icon={Play}>
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
}

/** A round of the player's waits in this game. */
export const Unfinished = observer(function Unfinished({ game }: { game: Game }) {
  const text = useTexts();
  const goOn = text('unfinished.go_on');
  return <Waiting game={game} title={text('unfinished.title')} text={text('unfinished.text')} goOn={goOn} />;
});

/** This game was minimised in this browser. */
export const Minimised = observer(function Minimised({ game }: { game: Game }) {
  const text = useTexts();
  const goOn = text('unfinished.go_on');
  return <Waiting game={game} title={text('minimised.title')} text={text('minimised.text')} goOn={goOn} />;
});
