import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Play } from 'shared-contracts/ui/icons';
import { Badge, LinkButton, PageGate, Picture, Skeleton } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import s from './game-of-the-day.module.css';

const Card = observer(function Card() {
  const { router } = useHost();
  const game = useStores().shelves.gameOfTheDay;
  const text = useTexts();
  if (!game) return null;
  const href = router.href(routes.gameItem, { name: game.slug });
  return (
    <section className={s.card} aria-label={text('day.title')}>
      <Picture
        image={game.tall_preview}
        alt=""
        ratio="3 / 4"
        sizes="(min-width: 754px) 168px, 128px"
        className={s.art}
      />
      <div className={s.words}>
        <Badge tone="accent">{text('day.title')}</Badge>
        <h2 className={s.name}>{game.name}</h2>
        <p className={s.provider}>{game.provider.name}</p>
        <LinkButton href={href} icon={Play} aria-label={text('day.playGame', { game: game.name })}>
          {text('day.play')}
        </LinkButton>
      </div>
    </section>
  );
});
/** One of the top games, another one every day. */
const GameOfTheDay = observer(function GameOfTheDay() {
  const top = useStores().shelves.of('top');
  return (
    <PageGate
      part
      loadable={top}
      frame={() => null}
      skeleton={<Skeleton shape="box" className={s.waiting} />}
    >
      {() => <Card />}
    </PageGate>
  );
});
export default GameOfTheDay;
