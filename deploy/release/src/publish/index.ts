export { artifactStore } from '../artifacts';
export { RefusedError } from '../document';
export { GateRefusedError } from '../gate';
export { isPublished, publish, publishOnce } from './publish';
export { type Aim, demandNew, releaseBuild, releasePlace } from './release';
export { staged } from './staged';
export { summaryJson, summaryText } from './summary';
