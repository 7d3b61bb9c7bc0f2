import { useHost } from 'shared-contracts/area';
import type { Game } from 'shared-contracts/catalogue';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Play } from 'shared-contracts/ui/icons';
import { LinkButton, Poster } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';

/** A round of the player's waits: it stands in the place of the slides and is as tall, so nothing below it moves. */
export const Unfinished = observer(function Unfinished({ game }: { game: Game }) {
  const { router } = useHost();
  const text = useTexts();
  return (
    <section aria-label={text('unfinished.title')}>
      <Poster
        image={game.preview}
        imageMobile={game.tall_preview}
        eyebrow={text('unfinished.title')}
        title={game.name}
        text={text('unfinished.text')}
        priority
        action={
          <LinkButton href={router.href(routes.gameItem, { name: game.slug })} size="large" icon={Play}>
            {text('unfinished.go_on')}
          </LinkButton>
        }
      />
    </section>
  );
});
