import { BCP47, LOCALES } from 'shared-contracts/composition';
import { Button, Face } from 'shared-contracts/ui/kit';
import br from '../texts/boot/br.json';
import en from '../texts/boot/en.json';
import it from '../texts/boot/it.json';
import ru from '../texts/boot/ru.json';

const TEXTS = { ru, en, it, br };

/** What a visitor gets when the page came without its data: it needs no service. */
export const BrokenPage = ({ lang, reload }: { lang: string; reload: () => void }) => {
  const locale = LOCALES.find((each) => BCP47[each] === lang) ?? 'en';
  const texts = TEXTS[locale];
  return (
    <main>
      <Face
        kind="error"
        title={texts['broken.title']}
        text={texts['broken.text']}
        action={<Button onClick={reload}>{texts['broken.reload']}</Button>}
      />
    </main>
  );
};
