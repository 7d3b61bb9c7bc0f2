import { checkAnswer } from './http/dev-check';
import { leaveHelps } from './http/development-helps';

// runs before the shell's own script, and only in the page of a development session (`Release.refresh`)
leaveHelps(globalThis, { checkAnswer });
