import { blockOf } from '../../fair-draw';
import type { FlightRecord } from '../../fair-protocol';
import { LEAST } from '../../math/crash/multiplier';
import { el } from '../dom';
import { panel } from '../hud/panel';
import { proofLine, recordText, seedRow, tellProof } from '../replay/check';
import { type Translate, timesText } from '../text';
import type { SeenFlight } from './flight';

/** All that it takes to draw a flight again. */
export const recordOf = (
  table: string,
  { number, crash, commitment, serverSeed }: SeenFlight,
): FlightRecord => ({
  kind: 'flight',
  commitment,
  serverSeed,
  clientSeed: table,
  nonce: number,
  outcome: { crash },
});

/** Draws a flight that is over again on this device, says whether it agrees, and shows what it was drawn with. */
export function flightPanel(t: Translate, table: string, flight: SeenFlight): HTMLDialogElement {
  const { number, crash, commitment, serverSeed, wasPromised } = flight;
  const record = recordOf(table, flight);
  const line = proofLine();
  void tellProof(t, record, line, ({ seedAgrees, outcomeAgrees, outcome }) => {
    if (!seedAgrees) return t('replay.other_seed');
    const times = timesText(crash);
    if (outcomeAgrees) return t('crash.check.agrees', { times });
    return t('crash.check.other_end', {
      times,
      drawn: timesText((outcome as { crash: number }).crash),
    });
  });
  return panel(
    t,
    t('crash.check.title', { number }),
    'flight-check',
    el(
      'div',
      { class: 'replay-seed' },
      line,
      el('p', {}, t(wasPromised ? 'crash.check.promised' : 'crash.check.told')),
      el(
        'dl',
        {},
        seedRow(t('replay.commitment'), commitment),
        seedRow(t('replay.server_seed'), serverSeed),
        seedRow(t('crash.check.table'), table),
        seedRow(t('crash.check.number'), String(number)),
        seedRow(t('crash.check.end'), timesText(crash)),
      ),
      ...(crash < LEAST ? [el('p', {}, t('crash.check.at_once'))] : []),
      el('p', {}, t('crash.check.how', { text: blockOf(table, number, 0) })),
      recordText(t, record),
    ),
  );
}
