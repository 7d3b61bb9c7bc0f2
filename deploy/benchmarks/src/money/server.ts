import { ask } from 'deploy-platform/src/testing/money/drive';
import { openCashier } from './cashier';
import type { Answer, Question } from './servers';

// A wallet of its own that does what it is asked until it is ended: `server <database url>`.
const cashier = openCashier(process.argv[2] ?? '', { sends: true });
process.on('message', ({ id, owner, step }: Question) => {
  const answer = (outcome: Answer) => process.send?.(outcome);
  ask(cashier, owner, step).then(
    (outcome) => answer({ id, outcome }),
    // the database is gone or coming: nobody knows what became of it
    () => answer({ id, outcome: null }),
  );
});
process.send?.('ready');
