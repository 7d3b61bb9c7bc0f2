import { wordsOf } from '../i18n/words-of';
import br from '../texts/protection/br.json';
import en from '../texts/protection/en.json';
import it from '../texts/protection/it.json';
import ru from '../texts/protection/ru.json';

/** All languages with the code: what protects a player does not wait for another file. */
export const wordsIn = wordsOf<keyof typeof en>({ ru, en, it, br });

/** Hours, minutes and seconds. */
export const clockText = (seconds: number): string => {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${part(Math.floor(seconds / 3600))}:${part(Math.floor(seconds / 60) % 60)}:${part(seconds % 60)}`;
};
