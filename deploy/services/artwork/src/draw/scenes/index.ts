import { ancient } from './ancient';
import { cards } from './cards';
import { forest } from './forest';
import { fruits } from './fruits';
import { gems } from './gems';
import { myths } from './myths';
import type { Scene, SceneKit, SceneVariant } from './scene';
import { sea } from './sea';
import { space } from './space';
import { street } from './street';
import { sweets } from './sweets';
import { west } from './west';
import { winter } from './winter';

const scenes: Record<string, readonly SceneVariant[]> = {
  ancient,
  cards,
  forest,
  fruits,
  gems,
  myths,
  sea,
  space,
  street,
  sweets,
  west,
  winter,
};

/** One of the backgrounds of a theme family. */
export function drawScene(family: string, variant: number, kit: SceneKit): Scene {
  const variants = scenes[family];
  const draw = variants?.[variant % variants.length];
  if (!draw) throw new Error(`no scene of the family ${family}`);
  return draw(kit);
}
