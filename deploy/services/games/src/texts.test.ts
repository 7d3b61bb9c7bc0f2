import { errorCodes } from './protocol';
import br from './texts/br.json';
import en from './texts/en.json';
import it from './texts/it.json';
import ru from './texts/ru.json';

const languages: Record<string, Record<string, string>> = { br, en, it, ru };
const placeholders = (text = '') => [...text.matchAll(/{{\w+}}/g)].map(([name]) => name).sort();

test.each(Object.entries(languages))(
  '%s has every text with the same places to fill',
  (_code, texts) => {
    expect(Object.keys(texts)).toEqual(Object.keys(en));
    for (const [key, text] of Object.entries(en))
      expect(placeholders(texts[key])).toEqual(placeholders(text));
    for (const code of errorCodes) expect(texts[`error.${code}`]).toBeTruthy();
  },
);
