import { useRef } from 'react';
import { modals, type PageProps, useHost } from 'shared-contracts/area';
import { DEFAULT_FRAME } from 'shared-contracts/catalogue';
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
/** A sign-in opens it. */
const FOR_PLAYERS = ['no_demo_mode', 'demo_needs_player'];
/** Before the run has told it. */
const FIRST_RATIO = DEFAULT_FRAME.width / DEFAULT_FRAME.height;

/** The stage that the overlay covers, what stands there instead when nothing runs, and the facts of the game below. */
const PlayPage = observer(function PlayPage({ params }: PageProps) {
  const { game, placement } = useStores();
  const host = useHost();
  const { i18n, router, session } = host;
  const t = useTexts();
  const slug = params.name ?? '';
  const stage = useRef<HTMLDivElement>(null);

  useWanted(slug);
  useStageBox(stage, (box) => placement.setStage(box));

  const { play } = game;
  const askSupport = () => void host.modals.open(modals.support, play ? { about: play.name } : {});
  const ratio = play?.run ? play.ratio : FIRST_RATIO;
  return (
    <div className={s.page}>
      <div
        ref={stage}
        className={ratio === null ? `${s.stage} ${s.filled}` : s.stage}
        style={{ '--ratio': ratio } as React.CSSProperties}
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
                {!session.player && FOR_PLAYERS.includes(play.errorCode) && (
                  <Button onClick={() => session.requireLogin()}>{t('log_in')}</Button>
                )}
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
