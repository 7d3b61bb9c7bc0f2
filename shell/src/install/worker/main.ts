import type { WorkerScope } from './scope';
import { startWorker } from './worker';

startWorker(self as unknown as WorkerScope);
