import { routes, SLOTS } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Plus } from 'shared-contracts/ui/icons';
import { LinkButton, Logo, Skeleton, TextLink } from 'shared-contracts/ui/kit';
import { Slot } from '../../parts/slot';
import { useShell } from '../../services/shell-context';
import { useTexts } from '../../texts/shell-texts';
import s from './header.module.css';
import { LanguageMenu } from './language-menu';
import { PlayerMenu } from './player-menu';
import { SearchField } from './search-field';

const ForGuest = observer(function ForGuest() {
  const t = useTexts();
  const { router } = useShell();
  return (
    <>
      <span className={s.wideOnly}>
        <LanguageMenu />
      </span>
      <LinkButton variant="quiet" href={router.href(routes.login)}>
        {t('header.login')}
      </LinkButton>
      <LinkButton href={router.href(routes.registration)}>{t('header.signUp')}</LinkButton>
    </>
  );
});

const ForPlayer = observer(function ForPlayer() {
  const t = useTexts();
  const { router } = useShell();
  return (
    <>
      <div className={s.balance}>
        <Slot
          name={SLOTS.headerBalance}
          skeleton={<Skeleton waits="browser" shape="box" width={112} height={40} />}
        />
      </div>
      <span className={s.deposit}>
        <LinkButton icon={Plus} href={router.href(routes.cashbox)}>
          {t('header.deposit')}
        </LinkButton>
      </span>
      <span className={s.gifts}>
        <Slot name={SLOTS.headerGifts} />
      </span>
      <div className={s.bell}>
        <Slot
          name={SLOTS.headerBell}
          skeleton={<Skeleton waits="browser" shape="circle" width={40} height={40} />}
        />
      </div>
      <PlayerMenu />
    </>
  );
});

/** The bar over every page. */
export const Header = observer(function Header() {
  const t = useTexts();
  const { boot, session, router } = useShell();
  return (
    <header className={s.header}>
      <TextLink
        variant="plain"
        href={router.href(routes.main)}
        className={s.logo}
        aria-label={t('header.home')}
      >
        <Logo svg={boot.brand.logo} name={boot.brand.name} height={28} />
      </TextLink>
      <div className={s.search}>
        <SearchField />
      </div>
      <div className={s.side}>{session.player ? <ForPlayer /> : <ForGuest />}</div>
    </header>
  );
});
