import type { Locale } from 'shared-contracts/composition';
import br from './br.json';
import en from './en.json';
import it from './it.json';
import ru from './ru.json';

/** What the edge says itself, when the shell cannot. */
export const texts: Record<Locale, typeof en> = { ru, en, it, br };
