export { attack, type Outcome, STAGES, type Surface } from './attack';
export type { OpenApi } from './openapi';
export { artworkSurface, edgeSurface, gamesSurface, platformSurface } from './surfaces';
