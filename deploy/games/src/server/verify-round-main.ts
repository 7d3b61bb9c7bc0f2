/** `npm run verify:round -- --record FILE`. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { RoundRecord } from '../fair-protocol';
import { redraw } from './fair/redraw';

const HELP = `usage: npm run verify:round -- --record FILE (- reads what is piped in)
draws a past round again from its record, which the game server gives its player once the seed is revealed (/api/round-record)`;

/** Draws a round again from its record; status 1 when it does not agree, 2 when there is no record (SPEC.md PF9). */
function main(): number {
  const { values } = parseArgs({ options: { record: { type: 'string' } } });
  if (!values.record) {
    console.error(HELP);
    return 2;
  }
  const record = JSON.parse(readFileSync(values.record === '-' ? 0 : values.record, 'utf8')) as RoundRecord;
  const { kind, terms, clientSeed, nonce, commitment } = record;
  const { seedAgrees, outcomeAgrees, outcome } = redraw(record);
  console.log(`round       ${record.roundId}`);
  console.log(
    `game        ${[kind, terms.model, terms.feature ? 'with the feature' : ''].filter(Boolean).join(', ')}`,
  );
  console.log(`client seed ${clientSeed}, nonce ${nonce}\ncommitment  ${commitment}`);
  console.log(`drawn again ${JSON.stringify(outcome)}`);
  if (!seedAgrees) console.error('it does not agree: the server seed is not the one that was committed to');
  if (!outcomeAgrees) console.error('it does not agree: the seeds give another outcome than the record says');
  if (seedAgrees && outcomeAgrees) console.log('it agrees: commitment and outcome');
  return seedAgrees && outcomeAgrees ? 0 : 1;
}

try {
  process.exitCode = main();
} catch (error) {
  console.error(`verify-round: ${(error as Error).message}`);
  process.exitCode = 1;
}
