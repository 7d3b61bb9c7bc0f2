export { limitResources, type SandboxedProcess, type SandboxOptions, startSandboxed } from './start';
export { findWalls, NO_WALLS, type Walls, wallsText } from './walls';
