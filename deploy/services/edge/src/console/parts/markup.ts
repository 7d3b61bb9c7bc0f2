import { html as escaped } from '../../page/json';

/** HTML that is safe: made by `h`, which escapes everything that is not. */
export class Markup {
  constructor(readonly text: string) {}
}
export type MarkupValue =
  | Markup
  | string
  | number
  | null
  | undefined
  | false
  | readonly MarkupValue[];

const textOf = (value: MarkupValue): string => {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map(textOf).join('');
  return value === null || value === undefined || value === false ? '' : escaped(String(value));
};

/** A template of HTML: `` h`<p>${anything}</p>` ``. Attributes stand in double quotes. */
export const h = (parts: TemplateStringsArray, ...values: MarkupValue[]): Markup =>
  new Markup(parts.reduce((text, part, at) => text + part + textOf(values[at]), ''));
