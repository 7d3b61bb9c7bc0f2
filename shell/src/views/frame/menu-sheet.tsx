import { useState } from 'react';
import { observer } from 'shared-contracts/lib/state';
import { LogOut } from 'shared-contracts/ui/icons';
import { Button, Row } from 'shared-contracts/ui/kit';
import { Sheet } from 'shared-contracts/ui/overlay';
import { useShell } from '../../services/shell-context';
import { useTexts } from '../../texts/shell-texts';
import { Categories } from './categories';
import { languageName } from './languages';
import s from './menu-sheet.module.css';
import { linksOf } from './nav-items';
import { NavLink } from './nav-link';
import { useLogout } from './use-logout';

/** The player's own pages, or the ways in. */
const Account = observer(function Account({ onGo }: { onGo: () => void }) {
  const shell = useShell();
  return linksOf(shell, 'player').map(({ href, icon, label }) => (
    <NavLink key={href} href={href} icon={icon} label={label} onClick={onGo} />
  ));
});

/** Everything that a phone's bar has no room for. */
export default observer(function MenuSheet({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const { boot, i18n, session } = useShell();
  const logout = useLogout();
  const [open, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <Sheet open={open} onClose={close} title={t('nav.menu')}>
      <nav className={s.list} aria-label={t('nav.menu')}>
        <Account onGo={close} />
        <hr className={s.line} />
        <Categories onGo={close} />
      </nav>
      {boot.brand.locales.length > 1 && (
        <fieldset className={s.languages}>
          <legend className={s.legend}>{t('menu.language')}</legend>
          <Row gap={2}>
            {boot.brand.locales.map((locale) => (
              <Button
                key={locale}
                size="small"
                variant={locale === i18n.locale ? 'primary' : 'secondary'}
                aria-pressed={locale === i18n.locale}
                onClick={() => void i18n.switchTo(locale)}
              >
                {languageName(locale)}
              </Button>
            ))}
          </Row>
        </fieldset>
      )}
      {session.player && (
        <Button
          wide
          variant="secondary"
          icon={LogOut}
          onClick={() => {
            close();
            void logout();
          }}
        >
          {t('menu.logout')}
        </Button>
      )}
    </Sheet>
  );
});
