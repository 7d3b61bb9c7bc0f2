import { type Texts, translated } from '../src/texts/translated';

export { translated as text };
export type Text = Texts;

/** The same text in every language (names that are not translated). */
export const same = (value: string): Text => translated(value, value, value, value);
