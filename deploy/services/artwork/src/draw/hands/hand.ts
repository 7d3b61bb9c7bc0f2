import type { Drawing } from '../lib/drawing';
import type { SymbolStyle } from '../symbols';
import type { TitleStyle } from '../titles/styles';

export type Layout =
  | 'single'
  | 'flank'
  | 'trio'
  | 'giant'
  | 'medallion'
  | 'orbit'
  | 'pair'
  | 'crowd'
  | 'court'
  | 'stack';
export type LightStyle = 'halo' | 'rays' | 'spot' | 'disc' | 'none';

/** How a studio makes its covers: what stays the same from game to game. */
export interface Hand {
  face: readonly [name: string, weight: number];
  upper: boolean;
  tracking?: number;
  title: TitleStyle;
  place: 'bottom' | 'top';
  arc?: number;
  /** Degrees. */
  tilt?: number;
  align?: 'middle' | 'left';
  /** Room that the title leaves at its sides. */
  inset?: number;
  symbol: SymbolStyle;
  layouts: readonly Layout[];
  light: LightStyle;
  /** How dark the picture gets behind the title, 0 to 1. */
  scrim: number;
  /** The studio's own view of a palette. */
  treat(palette: readonly string[]): string[];
  /** Over the picture and under the title. */
  frame(drawing: Drawing, palette: readonly string[]): string;
}
