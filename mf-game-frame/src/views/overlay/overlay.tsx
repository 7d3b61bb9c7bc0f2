import { useRef } from 'react';
import { useHost } from 'shared-contracts/area';
import { DEFAULT_FRAME } from 'shared-contracts/catalogue';
import { observer } from 'shared-contracts/lib/state';
import { useStores, useTexts } from '../context';
import { GameBar } from './game-bar';
import { LoadingVeil } from './loading-veil';
import { MiniCard } from './mini-card';
import s from './overlay.module.css';
import { useGameFocus } from './use-focus';
import { useFreePlace } from './use-free-place';

/** Before the run has told it. */
const FIRST_RATIO = DEFAULT_FRAME.width / DEFAULT_FRAME.height;

/** The one running game: over its page's stage, or a small card in a corner. The frame element itself never moves in the tree. */
const Overlay = observer(function Overlay() {
  const { game, rounds, placement } = useStores();
  const { router } = useHost();
  const t = useTexts();
  const root = useRef<HTMLElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const { play, minimised, running } = game;
  const { run = null, frame = null } = play ?? {};
  const covered = !minimised && router.current.popup !== null;
  useGameFocus(root, run !== null && !minimised && !covered);
  const ratio = play?.ratio ?? null;
  const card = useFreePlace(room, {
    minimised: minimised && running && play?.phase !== 'blocked',
    corner: placement.corner,
    ratio: ratio ?? FIRST_RATIO,
  });
  if (!play || !running || play.phase === 'blocked') return null;
  const { stage } = placement;
  const { name } = play;
  const box = (minimised ? card : stage && { ...stage }) ?? { visibility: 'hidden' as const };
  const place = Object.assign({ '--ratio': ratio ?? undefined }, box) as React.CSSProperties;
  const frameClass = ratio === null ? `${s.frame} ${s.filling}` : s.frame;
  return (
    <>
      {minimised && <div ref={room} className={s.room} aria-hidden="true" />}
      <section
        ref={root}
        className={minimised ? s.card : s.full}
        style={place}
        aria-label={t('frame.label', { name })}
        aria-hidden={covered || undefined}
        tabIndex={minimised ? undefined : -1}
      >
        {!minimised && <GameBar root={root} />}
        {/* a small game is not played: keys go past it to its buttons */}
        <div className={s.stage} inert={minimised}>
          {run && frame && (
            <iframe
              key={run.runToken}
              ref={(frame) => rounds.attach(frame?.contentWindow ?? null)}
              className={frameClass}
              src={run.run_url}
              title={name}
              sandbox={frame.sandbox.join(' ')}
              allow={frame.allow.join('; ')}
              referrerPolicy="origin"
              onLoad={play.arrived}
            />
          )}
          {play.loading && <LoadingVeil play={play} />}
        </div>
        {minimised && <MiniCard root={root} />}
      </section>
    </>
  );
});
export default Overlay;
