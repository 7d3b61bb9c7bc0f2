import br from '../../texts/br.json';
import en from '../../texts/en.json';
import it from '../../texts/it.json';
import ru from '../../texts/ru.json';

export type Texts = Record<string, string>;

const byLang: Readonly<Record<string, Texts>> = { ru, en, it, 'pt-BR': br };

/** The language of the page for a BCP 47 `lang`; the product's own code `br` is understood as well. */
export function languageOf(lang: string | undefined): { lang: string; texts: Texts } {
  const wanted =
    lang === 'br' || lang?.toLowerCase().startsWith('pt') ? 'pt-BR' : (lang?.slice(0, 2) ?? 'en');
  const known = wanted in byLang ? wanted : 'en';
  return { lang: known, texts: { ...en, ...byLang[known] } };
}
