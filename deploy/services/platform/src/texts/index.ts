import type { Locale } from 'shared-contracts/composition';
import br from './br.json';
import en from './en.json';
import it from './it.json';
import ru from './ru.json';

export type TextKey = keyof typeof en;
const TEXTS: Record<Locale, Record<TextKey, string>> = { ru, en, it, br };

/** A text that the platform itself writes: messages, notifications, sandbox pages. */
export const text = (locale: Locale, key: TextKey, values: Record<string, string> = {}): string =>
  TEXTS[locale][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
