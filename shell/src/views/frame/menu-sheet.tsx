import { useState } from 'react';
import { pathOf, routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Bell, History, LogIn, LogOut, User, UserPlus } from 'shared-contracts/ui/icons';
import { Button, Row } from 'shared-contracts/ui/kit';
import { Sheet } from 'shared-contracts/ui/overlay';
import { useShell } from '../../boot/shell-context';
import { useTexts } from '../texts';
import { Categories } from './categories';
import { languageName } from './languages';
import s from './menu-sheet.module.css';
import { NavLink } from './nav-link';
import { useLogout } from './use-logout';

const Account = observer(function Account({ onGo }: { onGo: () => void }) {
  const t = useTexts();
  const { session } = useShell();
  const link = (href: string, icon: typeof User, label: string) => (
    <NavLink href={href} icon={icon} label={label} onClick={onGo} />
  );
  if (!session.player) {
    return (
      <>
        {link(pathOf(routes.login), LogIn, t('header.login'))}
        {link(pathOf(routes.registration), UserPlus, t('header.signUp'))}
      </>
    );
  }
  return (
    <>
      {link(pathOf(routes.profileInfo), User, t('menu.profile'))}
      {link(pathOf(routes.profileBalance), History, t('menu.history'))}
      {link(pathOf(routes.profileNotifications), Bell, t('menu.notifications'))}
    </>
  );
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
