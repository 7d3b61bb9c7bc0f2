import { observer } from 'shared-contracts/lib/state';
import { Picture, SanitizedHtml } from 'shared-contracts/ui/kit';
import { PromoTimer } from '../../parts/promo-timer';
import { GamesLink, Marks, type ViewProps } from '../head';
import s from './article.module.css';

/** A page of text: nothing to take part in, so its words are all there is. */
export const Article = observer(function Article({ page, promo }: ViewProps) {
  return (
    <article className={s.article}>
      <Picture
        image={promo.image}
        alt=""
        ratio="16 / 9"
        sizes="(min-width: 820px) 760px, calc(100vw - 32px)"
        priority
        className={s.art}
      />
      <Marks page={page} />
      <h1 className={s.title}>{promo.title}</h1>
      {promo.fund && (
        <div className={s.lead}>
          <SanitizedHtml as="div" look="plain" html={promo.fund} />
        </div>
      )}
      <PromoTimer event={promo} />
      <SanitizedHtml html={promo.body} />
      <GamesLink promo={promo} />
    </article>
  );
});
