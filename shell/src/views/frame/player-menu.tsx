import { observer } from 'shared-contracts/lib/state';
import { LogOut } from 'shared-contracts/ui/icons';
import { Avatar } from 'shared-contracts/ui/kit';
import { useShell } from '../../services/shell-context';
import { useTexts } from '../../texts/shell-texts';
import { languageName } from './languages';
import { LazyMenu } from './lazy-menu';
import { linksOf } from './nav-items';
import s from './player-menu.module.css';
import { useLogout } from './use-logout';

/** The avatar and what is behind it. */
export const PlayerMenu = observer(function PlayerMenu() {
  const t = useTexts();
  const shell = useShell();
  const { session, boot, i18n } = shell;
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
        ...linksOf(shell, 'player').map(({ route, label, icon, href }) => ({
          key: route,
          label,
          icon,
          href,
        })),
        ...(languages.length > 1 ? (['separator', ...languages] as const) : []),
        'separator',
        { key: 'logout', label: t('menu.logout'), icon: LogOut, onSelect: () => void logout() },
      ]}
    />
  );
});
