import { html as escaped } from '../../page/json';

/** HTML that is safe: made by `h`, which escapes everything that is not. */
export class Markup {
  constructor(readonly text: string) {}
}
export type Piece = Markup | string | number | null | undefined | false | readonly Piece[];

const textOf = (piece: Piece): string => {
  if (piece instanceof Markup) return piece.text;
  if (Array.isArray(piece)) return piece.map(textOf).join('');
  return piece === null || piece === undefined || piece === false ? '' : escaped(String(piece));
};

/** A template of HTML: `` h`<p>${anything}</p>` ``. Attributes stand in double quotes. */
export const h = (parts: TemplateStringsArray, ...pieces: Piece[]): Markup =>
  new Markup(parts.reduce((text, part, at) => text + part + textOf(pieces[at]), ''));
