export { attack, type Outcome, STAGES, type Surface } from './attack';
export { frameOf } from './frames';
export type { OpenApi } from './openapi';
export type { Publisher } from './publishing';
export { Choices } from './random';
export { artworkSurface, edgeSurface, gamesSurface, picturesIn, platformSurface } from './surfaces';
