import type { GameModel } from '../../themes';
import type { MathModel } from '../model';
import { classic } from './classic';
import { cluster } from './cluster';
import { diamond } from './diamond';
import { high } from './high';
import { hold } from './hold';
import { low } from './low';
import { medium } from './medium';
import { tall } from './tall';
import { tumble } from './tumble';
import { ways } from './ways';

export const mathModels: Readonly<Record<GameModel, MathModel>> = {
  low,
  medium,
  high,
  'classic-1': classic,
  'tall-1': tall,
  'ways-1': ways,
  'diamond-1': diamond,
  'tumble-1': tumble,
  'cluster-1': cluster,
  'hold-1': hold,
};
