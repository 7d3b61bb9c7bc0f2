/** `npm run verify -- round --record FILE`. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { FlightRecord, RoundRecord } from '../fair-protocol';
import { redraw } from './fair/redraw';

const HELP = `usage: npm run verify -- round --record FILE (- reads what is piped in)
draws a past round again from its record, which the game server gives its player once the seed is revealed (/api/round-record),
or a flight of a crash game from the record that the game’s rules show to everybody`;

/** Draws a round again from its record; status 1 when it does not agree, 2 when there is no record (SPEC.md PF9). */
function main(): number {
  const { values } = parseArgs({ options: { record: { type: 'string' } } });
  if (!values.record) {
    console.error(HELP);
    return 2;
  }
  const record = read(values.record === '-' ? 0 : values.record);
  const { clientSeed, nonce, commitment } = record;
  const { seedAgrees, outcomeAgrees, outcome } = redraw(record);
  console.log(titleOf(record));
  console.log(`client seed ${clientSeed}, nonce ${nonce}\ncommitment  ${commitment}`);
  console.log(`drawn again ${JSON.stringify(outcome)}`);
  if (!seedAgrees)
    console.error('it does not agree: the server seed is not the one that was committed to');
  if (!outcomeAgrees)
    console.error('it does not agree: the seeds give another outcome than the record says');
  if (seedAgrees && outcomeAgrees) console.log('it agrees: commitment and outcome');
  return seedAgrees && outcomeAgrees ? 0 : 1;
}

/** @throws Error for what is no record */
function read(file: string | 0): RoundRecord | FlightRecord {
  const record = JSON.parse(readFileSync(file, 'utf8')) as RoundRecord | FlightRecord;
  const { serverSeed, clientSeed, commitment, nonce, outcome } = record;
  const isRecord =
    [serverSeed, clientSeed, commitment].every((text) => typeof text === 'string') &&
    Number.isSafeInteger(nonce) &&
    typeof outcome === 'object';
  if (!isRecord) throw new Error('this is no record of a round or flight');
  return record;
}

function titleOf(record: RoundRecord | FlightRecord): string {
  if (record.kind === 'flight')
    return `flight      ${record.nonce} of the table ${record.clientSeed}`;
  const { roundId, kind, terms } = record;
  const game = [kind, terms.model, terms.feature ? 'with the feature' : '']
    .filter(Boolean)
    .join(', ');
  return `round       ${roundId}\ngame        ${game}`;
}

try {
  process.exitCode = main();
} catch (error) {
  console.error(`verify-round: ${(error as Error).message}`);
  process.exitCode = 1;
}
