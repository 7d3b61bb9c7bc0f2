import type { Banner, Producer } from 'shared-contracts/catalogue';
import { observer } from 'shared-contracts/lib/state';
import { cx, Picture, Skeleton } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import s from './producer-head.module.css';

/** Who makes these games. The picture comes in behind the words when the provider has one; nothing moves. */
export const ProducerHead = observer(function ProducerHead({
  producer,
  banner,
}: {
  producer: Producer | null;
  banner: Banner | null;
}) {
  const text = useTexts();
  return (
    <header className={cx(s.head, banner && s.pictured)}>
      {banner && (
        <Picture
          image={banner.image}
          mobile={banner.imageMobile}
          alt=""
          ratio="fill"
          sizes="(min-width: 1440px) 1180px, calc(100vw - 32px)"
          className={s.picture}
        />
      )}
      {producer && <img src={producer.image} alt="" width={240} height={100} className={s.logo} />}
      <div className={s.words}>
        <h1>{producer?.name ?? <Skeleton width={200} />}</h1>
        <p className={s.facts}>
          {producer && text('grid.count', { count: producer.gamesCount })}
          {producer && producer.playersOnline > 0 && (
            <span className={s.online}>
              {text('producer.online', { count: producer.playersOnline })}
            </span>
          )}
        </p>
        {banner?.text && <p className={s.text}>{banner.text}</p>}
      </div>
    </header>
  );
});
