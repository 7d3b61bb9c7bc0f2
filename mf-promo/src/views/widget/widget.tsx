import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { LinkButton, Picture } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import s from './widget.module.css';

/** The running promotion in one card, under the lobby. */
const Widget = observer(function Widget() {
  const { router } = useHost();
  const t = useTexts();
  const promo = useStores().widget.value;
  if (!promo) return null;
  const { slug, title, text, image } = promo;
  return (
    <aside className={s.widget} aria-label={t('widget')}>
      <Picture
        image={image}
        alt=""
        ratio="16 / 9"
        sizes="(min-width: 754px) 320px, calc(100vw - 32px)"
      />
      <div className={s.words}>
        <h2 className={s.title}>{title}</h2>
        <p>{text}</p>
        <LinkButton
          size="small"
          href={router.href(routes.promoPage, { slug })}
          aria-label={t('details_of', { title })}
        >
          {t('details')}
        </LinkButton>
      </div>
    </aside>
  );
});
export default Widget;
