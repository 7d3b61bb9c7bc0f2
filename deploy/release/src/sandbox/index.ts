export { closeIn, type Inmate, type Started, startInmate } from './start';
export { findWalls, NO_WALLS, type Walls, wallsText } from './walls';
