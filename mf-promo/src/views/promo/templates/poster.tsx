import { observer } from 'shared-contracts/lib/state';
import { Poster as Artwork } from 'shared-contracts/ui/kit';
import { PromoTimer } from '../../parts/promo-timer';
import { Achievements } from '../achievements';
import { Draw } from '../draw';
import { Facts } from '../facts';
import { Fund } from '../fund';
import { GamesLink, Marks, type ViewProps } from '../head';
import { HighFives } from '../high-fives';
import { JoinButton } from '../join-button';
import { Participants } from '../participants';
import { Prizes } from '../prizes';
import { Rules } from '../rules';

/** Template 1, a draw: the artwork as large as the screen with the live fund on it, then the prizes. */
export const Poster = observer(function Poster({ page, promo }: ViewProps) {
  return (
    <>
      <Artwork
        image={promo.background ?? promo.image}
        imageMobile={promo.image}
        size="event"
        level={1}
        priority
        title={promo.title}
        eyebrow={<Marks page={page} />}
        text={<PromoTimer event={promo} look="boxes" />}
        action={<JoinButton page={page} />}
      >
        {promo.fundMoney && <Fund value={promo.fundMoney} waits={page.promo.awaitsOwn} />}
      </Artwork>
      <Draw page={page} promo={promo} />
      <Facts page={page} promo={promo} />
      <GamesLink promo={promo} />
      <Prizes promo={promo} look="grid" />
      <Achievements page={page} promo={promo} />
      <Participants page={page} />
      {promo.isHighFiveEnabled && <HighFives page={page} />}
      <Rules page={page} promo={promo} />
    </>
  );
});
