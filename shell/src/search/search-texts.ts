import { type TextsLoader, textsOf } from 'shared-contracts/area';
import br from '../texts/search/br.json';
import en from '../texts/search/en.json';
import it from '../texts/search/it.json';
import ru from '../texts/search/ru.json';

const TEXTS = { ru, en, it, br };

/** Words of the answers, all languages in their own chunk: one more file for each would weigh on the first load by its name and digest. */
export const loadSearchTexts: TextsLoader = async (locale) => ({ default: TEXTS[locale] });
export const useSearchTexts = textsOf<typeof en>('search');
