import { wordsOf } from '../i18n/words-of';
import br from '../texts/session/br.json';
import en from '../texts/session/en.json';
import it from '../texts/session/it.json';
import ru from '../texts/session/ru.json';

export type Word = keyof typeof en;
export const wordsIn = wordsOf<Word>({ ru, en, it, br });
export type Words = ReturnType<typeof wordsIn>;
