import { useHost } from 'shared-contracts/area';
import type { Banner } from 'shared-contracts/catalogue';
import { observer } from 'shared-contracts/lib/state';
import { Carousel, LinkButton, PageGate, Poster, Skeleton } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import s from './hero.module.css';

/** Banner autoplay (specification 2, section 9), in milliseconds. */
const AUTOPLAY = 5000;

const Slides = observer(function Slides({ banners }: { banners: Banner[] }) {
  const { router } = useHost();
  const text = useTexts();
  const offered = banners.filter(({ link }) => router.offers(link));
  if (offered.length === 0) return null;
  return (
    <Carousel label={text('hero.label')} interval={AUTOPLAY}>
      {offered.map((banner, index) => (
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

/** The first thing of the lobby: the brand's slides. A brand without slides, or a failed call, gives its room to the games. */
export const Hero = observer(function Hero() {
  const { startPage } = useStores().banners;
  return (
    <PageGate
      part
      loadable={startPage}
      frame={() => null}
      skeleton={<Skeleton shape="box" className={s.waiting} />}
    >
      {(banners) => <Slides banners={banners} />}
    </PageGate>
  );
});
