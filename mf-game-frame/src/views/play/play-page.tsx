import { useRef } from 'react';
import { modals, type PageProps, useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Button, Face, LinkButton } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { GameFacts } from '../parts/game-facts';
import s from './play-page.module.css';
import { useStageBox } from './use-stage-box';
import { useWanted } from './use-wanted';

/** Another try would end the same way. */
const FINAL = [
  'device_not_supported',
  'no_demo_mode',
  'demo_needs_player',
  'game_disabled',
  'player_excluded',
  'player_in_register',
];
/** Default frame (specification 1, section 9). */
const FRAME = { width: 1280, height: 720 };

/** The stage that the overlay covers, what stands there instead when nothing runs, and the facts of the game below. */
const PlayPage = observer(function PlayPage({ params }: PageProps) {
  const { game, placement } = useStores();
  const host = useHost();
  const { i18n, router } = host;
  const t = useTexts();
  const slug = params.name ?? '';
  const stage = useRef<HTMLDivElement>(null);

  useWanted(slug);
  useStageBox(stage, (box) => placement.setStage(box));

  const { play } = game;
  const askSupport = () => void host.modals.open(modals.support, play ? { about: play.name } : {});
  const width = play?.run?.frameWidth ?? FRAME.width;
  const height = play?.run?.frameHeight ?? FRAME.height;
  return (
    <div className={s.page}>
      <div
        ref={stage}
        className={s.stage}
        style={{ '--ratio': `${width} / ${height}` } as React.CSSProperties}
        aria-busy={play?.loading || undefined}
      >
        {play?.errorCode && (
          <Face
            kind="error"
            title={t('failed.title')}
            text={i18n.errorText(play.errorCode)}
            {...(FINAL.includes(play.errorCode) ? {} : { onRetry: () => game.retry() })}
            action={
              <>
                <LinkButton variant="quiet" href={router.href(routes.main)}>
                  {t('to_lobby')}
                </LinkButton>
                {/* no game runs, so no bar has it */}
                <Button variant="quiet" onClick={askSupport}>
                  {t('support')}
                </Button>
              </>
            }
          />
        )}
        {play?.phase === 'blocked' && (
          <Face
            kind="empty"
            title={t('blocked.title')}
            text={t('blocked.text')}
            action={<Button onClick={() => game.resume()}>{t('blocked.resume')}</Button>}
          />
        )}
      </div>
      <GameFacts slug={slug} />
    </div>
  );
});
export default PlayPage;
