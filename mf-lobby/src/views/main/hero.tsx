import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { Carousel, LinkButton, Poster, Skeleton } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import s from './hero.module.css';

/** Banner autoplay (specification 2, section 9), in milliseconds. */
const AUTOPLAY = 5000;

/** The first thing of the lobby: the brand's slides. A brand without slides, or a failed call, gives its room to the games. */
export const Hero = observer(function Hero() {
  const { startPage } = useStores().banners;
  const { router } = useHost();
  const text = useTexts();
  if (!startPage.value) {
    if (startPage.state === 'failed') return null;
    return <Skeleton shape="box" className={s.waiting} />;
  }
  const banners = startPage.value.filter(({ link }) => router.offers(link));
  if (banners.length === 0) return null;
  return (
    <Carousel label={text('hero.label')} interval={AUTOPLAY}>
      {banners.map((banner, index) => (
        <Poster
          key={banner.id}
          image={banner.image}
          imageMobile={banner.imageMobile}
          title={banner.title}
          text={banner.text}
          priority={index === 0}
          action={
            <LinkButton href={banner.link} size="large">
              {banner.buttonText}
            </LinkButton>
          }
        />
      ))}
    </Carousel>
  );
});
