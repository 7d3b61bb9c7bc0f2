import type { FlightRecord, RoundRecord } from '../../fair-protocol';
import { drawCrash } from '../../math/crash/point';
import type { Draw } from '../../math/draw';
import { type GameKind, kindOf } from '../../themes';
import type { Drawn } from '../kinds/kind';
import { kinds } from '../kinds/registry';

/**
 * What the draws give for what was bet; it is the round's when the draws come from the round's seeds.
 * @throws Error for a kind or model that is none of these games
 */
export function redrawWith(record: RoundRecord | FlightRecord, draw: Draw): object {
  if (record.kind === 'flight') return { crash: drawCrash(draw) };
  const { terms } = record;
  const stored = record.outcome as Drawn;
  const theme = { seed: 0, family: '', palette: [], ...themeFor(record.kind, terms) };
  const kind = kinds[kindOf(theme)];
  if (!kind?.knows(theme)) {
    throw new Error(
      `${[record.kind, terms.model].filter(Boolean).join(' ')} is none of these games`,
    );
  }
  const gift = terms.feature ? { bet: stored.bet, feature: true } : null;
  // it was taken then, whatever is allowed now
  const table = { theme, currency: '', play: { disabledBuyFeature: false } };
  return kind.draw(kind.askOf(stored), table, gift, draw);
}

const themeFor = (kind: GameKind, { model = 'medium' }: RoundRecord['terms']) =>
  kind === 'slot' ? { kind, model } : { kind };
