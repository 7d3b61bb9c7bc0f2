import { type Texts, translated } from '../src/texts/translated';

export { translated as text };
export type Text = Texts;
