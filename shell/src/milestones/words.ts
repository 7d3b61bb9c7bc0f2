import { wordsOf } from '../i18n/words-of';
import { useShell } from '../services/shell-context';
import br from '../texts/milestones/br.json';
import en from '../texts/milestones/en.json';
import it from '../texts/milestones/it.json';
import ru from '../texts/milestones/ru.json';

export const wordsIn = wordsOf<keyof typeof en>({ ru, en, it, br });
export type Words = ReturnType<typeof wordsIn>;

/** Words of first steps and celebrations; the caller must be an observer. */
export const useWords = (): Words => wordsIn(useShell().i18n.locale);
