import { pathOf, routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Bell, History, LogOut, User } from 'shared-contracts/ui/icons';
import { Avatar } from 'shared-contracts/ui/kit';
import { useShell } from '../../boot/shell-context';
import { useTexts } from '../texts';
import { languageName } from './languages';
import { LazyMenu } from './lazy-menu';
import s from './player-menu.module.css';
import { useLogout } from './use-logout';

/** The avatar and what is behind it. */
export const PlayerMenu = observer(function PlayerMenu() {
  const t = useTexts();
  const { session, boot, i18n } = useShell();
  const logout = useLogout();
  const { profile } = session;
  const name = profile?.nick_name ?? profile?.emails[0]?.value ?? profile?.phones[0]?.value ?? '';
  const languages = boot.brand.locales.map((locale) => ({
    key: locale,
    label: languageName(locale),
    checked: locale === i18n.locale,
    onSelect: () => void i18n.switchTo(locale),
  }));
  return (
    <LazyMenu
      trigger={
        <button type="button" className={s.avatar} aria-label={t('menu.player', { name })}>
          <Avatar name={name || '·'} decorative />
        </button>
      }
      head={<span className={s.name}>{name}</span>}
      items={[
        { key: 'profile', label: t('menu.profile'), icon: User, href: pathOf(routes.profileInfo) },
        { key: 'history', label: t('menu.history'), icon: History, href: pathOf(routes.profileBalance) },
        {
          key: 'news',
          label: t('menu.notifications'),
          icon: Bell,
          href: pathOf(routes.profileNotifications),
        },
        ...(languages.length > 1 ? (['separator', ...languages] as const) : []),
        'separator',
        { key: 'logout', label: t('menu.logout'), icon: LogOut, onSelect: () => void logout() },
      ]}
    />
  );
});
