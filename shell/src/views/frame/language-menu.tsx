import { observer } from 'shared-contracts/lib/state';
import { Globe } from 'shared-contracts/ui/icons';
import { IconButton } from 'shared-contracts/ui/kit';
import { useShell } from '../../services/shell-context';
import { useTexts } from '../../texts/shell-texts';
import { languageName } from './languages';
import { LazyMenu } from './lazy-menu';

/** Nothing to choose from in a brand of one language. */
export const LanguageMenu = observer(function LanguageMenu() {
  const t = useTexts();
  const { boot, i18n } = useShell();
  const { locales } = boot.brand;
  if (locales.length < 2) return null;
  return (
    <LazyMenu
      trigger={<IconButton icon={Globe} label={t('menu.language')} />}
      items={locales.map((locale) => ({
        key: locale,
        label: <span lang={locale === 'br' ? 'pt-BR' : locale}>{languageName(locale)}</span>,
        checked: locale === i18n.locale,
        onSelect: () => void i18n.switchTo(locale),
      }))}
    />
  );
});
