import '../base.css';
import { useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { dictionary, FormTexts, Logo, NavigateContext, UiTexts } from '../kit';
import { Select } from '../overlay';
import en from '../texts/en.json';
import ru from '../texts/ru.json';
import { FormSection } from './FormSection';
import { KitSection } from './KitSection';
import { OverlaySection } from './OverlaySection';
import s from './page.module.css';
import { words } from './sample';
import { TokenSection } from './TokenSection';

interface Brand {
  id: string;
  name: string;
  logo: string;
  tokens: Record<string, string>;
}
const brands: Brand[] = JSON.parse(document.getElementById('brands')?.textContent ?? '[]');
const asked = new URLSearchParams(location.search);

const Page = () => {
  const [brandId, setBrand] = useState(asked.get('brand') ?? brands[0]?.id ?? '');
  const [locale, setLocale] = useState<'en' | 'ru'>(asked.get('lang') === 'ru' ? 'ru' : 'en');
  const brand = brands.find((one) => one.id === brandId) ?? brands[0];
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(brand?.tokens ?? {}))
      document.documentElement.style.setProperty(name, value);
    document.documentElement.lang = locale;
  }, [brand, locale]);
  const w = words[locale];
  const findings = (kind: string) =>
    ({ required: '—', email: w.error, taken: w.server })[kind] ?? kind;
  return (
    <NavigateContext value={() => {}}>
      <UiTexts value={dictionary(locale === 'ru' ? ru : en)}>
        <FormTexts value={findings}>
          <header className={s.bar}>
            {brand && <Logo svg={brand.logo} name={brand.name} height={28} />}
            <span className={s.spacer} />
            <Select
              label="Brand"
              look="quiet"
              value={brandId}
              onChange={setBrand}
              options={brands.map((one) => ({ value: one.id, label: one.name }))}
            />
            <Select
              label="Language"
              look="quiet"
              value={locale}
              onChange={(next) => setLocale(next as 'en' | 'ru')}
              options={[
                { value: 'en', label: 'English' },
                { value: 'ru', label: 'Русский' },
              ]}
            />
          </header>
          <main className={s.main}>
            <h1>{w.hello}</h1>
            <KitSection w={w} locale={locale} />
            <FormSection w={w} locale={locale} />
            <OverlaySection w={w} />
            <TokenSection />
          </main>
        </FormTexts>
      </UiTexts>
    </NavigateContext>
  );
};

const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);
