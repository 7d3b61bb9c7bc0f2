import { observer } from 'shared-contracts/lib/state';
import { Logo, TextButton, TextLink } from 'shared-contracts/ui/kit';
import { useShell } from '../../services/shell-context';
import { useTexts } from '../../texts/shell-texts';
import s from './footer.module.css';

/** The operator's columns, the licence, the age mark and the way to help. */
export const Footer = observer(function Footer() {
  const t = useTexts();
  const { nav, boot, router, host, around } = useShell();
  const { brand } = boot;
  const { responsible, register } = brand;
  const help = [...brand.helpLinks, ...(register ? [register] : [])];
  const columns = (nav.footer.value ?? [])
    .map((block) => ({ ...block, links: block.links.filter(({ url }) => router.offers(url)) }))
    .filter(({ links }) => links.length > 0);
  const year = new Date(host.clock.now()).getUTCFullYear();
  return (
    <footer className={s.footer}>
      <div className={s.inside}>
        <div className={s.columns}>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className={s.title}>{title}</h2>
              <ul className={s.links}>
                {links.map((link) => (
                  <li key={link.url}>
                    <TextLink variant="plain" href={link.url}>
                      {link.title}
                    </TextLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={s.legal}>
          <Logo svg={brand.logo} name={brand.name} height={24} />
          <p className={s.licence}>
            <TextLink href={brand.licence.url}>{brand.licence.text}</TextLink>
          </p>
          <p className={s.age}>
            <span
              className={s.mark}
              role="img"
              aria-label={t('footer.adults', { age: responsible.minimumAge })}
            >
              {responsible.minimumAge}+
            </span>
            <span>
              {responsible.text} <TextLink href={responsible.url}>{responsible.help}</TextLink>
            </span>
          </p>
          <ul className={s.help}>
            {help.map((link) => (
              <li key={link.url}>
                <TextLink href={link.url}>{link.title}</TextLink>
              </li>
            ))}
            {brand.tracking?.consent === 'asked' && (
              <li>
                <TextButton onClick={() => around.choose(true)}>{t('footer.consent')}</TextButton>
              </li>
            )}
          </ul>
          <p className={s.small}>
            © {year} {brand.name}
          </p>
        </div>
      </div>
    </footer>
  );
});
