import { useShell } from '../../services/shell-context';
import { type Words, wordsIn } from '../../session/words';

/** Words of the session's own dialogs; the caller must be an observer. */
export const useWords = (): Words => wordsIn(useShell().i18n.locale);
