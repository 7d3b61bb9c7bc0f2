import { ApiError } from 'shared-contracts/api';
import type { GameRunAnswer } from 'shared-contracts/catalogue';
import { FRAME_FEATURES, FRAME_SANDBOX, type GameFrame } from 'shared-contracts/events';

/** A frame of a platform that names no provider: of the games' one origin, which speaks the site's own messages. */
const ONLY: Omit<GameFrame, 'origin'> = {
  sandbox: ['allow-scripts', 'allow-same-origin'],
  allow: ['autoplay', 'fullscreen'],
};

/**
 * The frame of a run (SPEC.md, FPR1, FPR2, FF6 and FF7).
 * @throws ApiError `cannot_run_game` when the run's address is not at its provider's origin
 */
export const frameOf = (run: GameRunAnswer['data'], gamesOrigin: string): GameFrame => {
  const frame: GameFrame = run.frame ?? { origin: gamesOrigin, ...ONLY };
  const { origin, sandbox, allow, dialect } = frame;
  const isBarred = (feature: string) =>
    feature === 'fullscreen' && run.play?.disabledFullscreen === true;
  if (!URL.canParse(run.run_url) || new URL(run.run_url).origin !== origin)
    throw new ApiError(500, [{ code: 'cannot_run_game' }]);
  return {
    origin,
    sandbox: FRAME_SANDBOX.filter((each) => sandbox.includes(each)),
    allow: FRAME_FEATURES.filter((each) => allow.includes(each) && !isBarred(each)),
    ...(dialect ? { dialect } : {}),
  };
};
