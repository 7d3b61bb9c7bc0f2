import { ancient } from './families/ancient';
import { cards } from './families/cards';
import { forest } from './families/forest';
import { fruits } from './families/fruits';
import { gems } from './families/gems';
import { myths } from './families/myths';
import { sea } from './families/sea';
import { space } from './families/space';
import { street } from './families/street';
import { sweets } from './families/sweets';
import { west } from './families/west';
import { winter } from './families/winter';
import { paintMoney } from './money';
import { paintArt } from './paint';
import type { Art, Colors } from './shape';
import { paintLetter, type SmallStyle, smallPictures } from './small';
import { paintWild } from './wild';

/** Frames of the reels. */
export type FrameStyle = 'gold' | 'neon' | 'wood' | 'candy' | 'ice' | 'bulbs';

export interface Look {
  pictures: (colors: Colors) => Record<string, Art>;
  small: SmallStyle;
  frame: FrameStyle;
  /** CSS font family of title, letters and wild. */
  font: string;
}

const SERIF = '"Playfair Display Variable", Georgia, serif';
const WIDE = '"Unbounded Variable", Verdana, sans-serif';

const looks: Readonly<Record<string, Look>> = {
  gems: { pictures: gems, small: 'stones', frame: 'gold', font: WIDE },
  fruits: { pictures: fruits, small: 'fruits', frame: 'bulbs', font: WIDE },
  ancient: { pictures: ancient, small: 'letters', frame: 'gold', font: SERIF },
  sea: { pictures: sea, small: 'letters', frame: 'wood', font: WIDE },
  space: { pictures: space, small: 'stones', frame: 'neon', font: WIDE },
  forest: { pictures: forest, small: 'letters', frame: 'wood', font: SERIF },
  sweets: { pictures: sweets, small: 'suits', frame: 'candy', font: WIDE },
  cards: { pictures: cards, small: 'suits', frame: 'bulbs', font: SERIF },
  west: { pictures: west, small: 'letters', frame: 'wood', font: SERIF },
  myths: { pictures: myths, small: 'letters', frame: 'gold', font: SERIF },
  street: { pictures: street, small: 'letters', frame: 'neon', font: WIDE },
  winter: { pictures: winter, small: 'stones', frame: 'ice', font: SERIF },
};

/** A family this client does not know still plays, with stones on the reels. */
export const lookOf = (family: string): Look => looks[family] ?? (looks.gems as Look);

/** Draws one symbol of the alphabet (math/symbols) into a box of `size` at the origin. */
export type SymbolPainter = (ctx: CanvasRenderingContext2D, symbol: string, size: number) => void;

export function symbolPainter(family: string, colors: Colors): SymbolPainter {
  const look = lookOf(family);
  const pictures = look.pictures(colors);
  const small = smallPictures(look.small);
  return (ctx, symbol, size) => {
    if (symbol === 'W') return paintWild(ctx, colors, look.font, size);
    if (symbol === 'M') return paintMoney(ctx, colors, size);
    const art = 'abcd'.includes(symbol) ? undefined : pictures[symbol];
    ctx.save();
    if (art) paintArt(ctx, art, size);
    else paintSmall(ctx, small[symbol as 'a'], look.font, size);
    ctx.restore();
  };
}

function paintSmall(
  ctx: CanvasRenderingContext2D,
  picture: ReturnType<typeof smallPictures>['a'] | undefined,
  font: string,
  size: number,
): void {
  if (!picture) return;
  // Small symbols are drawn smaller than pictures, so that the eye finds what pays.
  const scale = 0.86;
  ctx.translate((size * (1 - scale)) / 2, (size * (1 - scale)) / 2);
  if ('art' in picture) paintArt(ctx, picture.art, size * scale);
  else paintLetter(ctx, picture.letter, picture.color, font, size * scale);
}
