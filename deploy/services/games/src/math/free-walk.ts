import { transform } from './fourier';
import type { WinTable } from './win-table';

/** Looks at the balances that walk freely: between two of them each is followed by its mean. */
const LOOKS = 32;
/** Cells beyond the widest balance that is added, for what is won from there on. */
const ROOM = 8;
/** A win wider than this part of all cells is taken for one as wide: it is beyond every median either way. */
const WIDEST = 1 / 4;

export interface FreeWalk {
  /** A balance of so many cells that walks on from here, with so many rounds to come. */
  add(cells: number, chance: number, left: number): void;
  /** Chances of the balances when no round is left, by cells; step by step. */
  end(): Generator<void, Float64Array>;
}

/**
 * Balances that nothing stops any more: each round costs `cells` and brings a win of the table, so many rounds of it are a power of its
 * transform.
 * @param table chances of wins in cells
 * @param loss cells that a round costs in the mean
 * @param widest cells of a balance that is added, at most
 */
export function freeWalk(
  table: WinTable,
  { cells, loss, rounds, widest }: { cells: number; loss: number; rounds: number; widest: number },
): FreeWalk {
  const size = 2 ** Math.ceil(Math.log2(Math.max(ROOM * widest, 4096)));
  const apart = Math.max(1, Math.ceil(rounds / LOOKS));
  const most = Math.floor(size * WIDEST);
  /** Rounds to come at a look -> chances by cells. */
  const looks = new Map<number, Float64Array>();
  const round = () => {
    const [re, im] = [new Float64Array(size), new Float64Array(size)];
    for (const [win, chance] of table) {
      const at = (Math.min(win, most) - cells + size) % size;
      re[at] = (re[at] as number) + chance;
    }
    transform(re, im);
    return { re, im };
  };
  // what is added one after the other belongs to one look most often
  let last: { look: number; chances: Float64Array } = { look: -1, chances: new Float64Array(0) };
  const lookAt = (look: number) => {
    if (last.look !== look) {
      last = { look, chances: looks.get(look) ?? new Float64Array(size) };
      looks.set(look, last.chances);
    }
    return last.chances;
  };
  return {
    add(balance, chance, left) {
      const look = Math.floor(left / apart) * apart;
      const at = Math.max(0, Math.min(most, Math.round(balance - loss * (left - look))));
      const chances = lookAt(look);
      chances[at] = (chances[at] as number) + chance;
    },
    *end() {
      const one = round();
      const [re, im] = [new Float64Array(size), new Float64Array(size)];
      for (let left = Math.floor(rounds / apart) * apart; left >= 0; left -= apart) {
        const chances = looks.get(left);
        if (chances) {
          const none = new Float64Array(size);
          transform(chances, none);
          for (let at = 0; at < size; at += 1) {
            re[at] = (re[at] as number) + (chances[at] as number);
            im[at] = (im[at] as number) + (none[at] as number);
          }
        }
        if (left === 0) break;
        for (let at = 0; at < size; at += 1) {
          const [a, b] = [one.re[at] as number, one.im[at] as number];
          const grown = Math.hypot(a, b) ** apart;
          const turned = Math.atan2(b, a) * apart;
          const [c, s] = [grown * Math.cos(turned), grown * Math.sin(turned)];
          const [r, i] = [re[at] as number, im[at] as number];
          re[at] = r * c - i * s;
          im[at] = r * s + i * c;
        }
        yield;
      }
      transform(re, im, true);
      return Float64Array.from(re, (sum) => Math.max(0, sum / size));
    },
  };
}
