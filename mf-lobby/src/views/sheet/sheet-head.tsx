import { useHost } from 'shared-contracts/area';
import type { GameDetail } from 'shared-contracts/catalogue';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Ellipsis, Play } from 'shared-contracts/ui/icons';
import { Badge, IconButton, LinkButton, Picture, Row, TextLink } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import { useBadges } from '../parts/badges';
import { GameMenu } from '../parts/game-menu';
import { Heart } from '../parts/heart';
import { HiddenNote } from '../parts/hidden-note';
import s from './sheet.module.css';

/** The ways into the game: a player plays with money, a guest the demo, or signs in first. */
const Ways = observer(function Ways({ game }: { game: GameDetail }) {
  const { router, session, playsDemos } = useHost();
  const text = useTexts();
  const hasDemo = game.has_demo_mode && playsDemos;
  const play = router.href(routes.gameItem, { name: game.slug });
  const login = router.href(routes.login);
  if (game.disabled) return <Badge tone="neutral">{text('badge.disabled')}</Badge>;
  if (session.player)
    return (
      <LinkButton href={play} size="large" icon={Play}>
        {text('sheet.play')}
      </LinkButton>
    );
  return (
    <Row gap={3}>
      {hasDemo && (
        <LinkButton href={play} size="large" icon={Play}>
          {text('sheet.demo')}
        </LinkButton>
      )}
      {router.offers(login) && (
        <LinkButton href={login} size="large" variant={hasDemo ? 'secondary' : 'primary'}>
          {text('sheet.real')}
        </LinkButton>
      )}
    </Row>
  );
});

/** What it is, and the way into it. */
export const SheetHead = observer(function SheetHead({ game }: { game: GameDetail }) {
  const { router, session } = useHost();
  const badges = useBadges(game);
  const text = useTexts();
  return (
    <header className={s.head}>
      <Picture
        image={game.tall_preview}
        alt=""
        ratio="3 / 4"
        sizes="(min-width: 754px) 240px, 132px"
        priority
        className={s.art}
      />
      <div className={s.words}>
        <Row justify="between" wrap={false}>
          <TextLink href={router.href(routes.producer, { slug: game.provider.slug })}>
            {game.provider.name}
          </TextLink>
          <Row gap={2} wrap={false}>
            {session.player && (
              <GameMenu
                game={game}
                trigger={
                  <IconButton
                    icon={Ellipsis}
                    label={text('tile.menu', { game: game.name })}
                    variant="filled"
                  />
                }
              />
            )}
            <Heart slug={game.slug} name={game.name} />
          </Row>
        </Row>
        <h1>{game.name}</h1>
        <HiddenNote game={game} />
        {badges.length > 0 && (
          <Row gap={1}>
            {badges.map((badge) => (
              <Badge
                key={badge.text}
                tone={badge.tone === 'overlay' ? 'neutral' : (badge.tone ?? 'neutral')}
              >
                {badge.text}
              </Badge>
            ))}
          </Row>
        )}
        <p className={s.text}>{game.description}</p>
      </div>
      <div className={s.ways}>
        <Ways game={game} />
      </div>
    </header>
  );
});
