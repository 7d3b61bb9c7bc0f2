import { observer } from 'shared-contracts/lib/state';
import { Poster } from 'shared-contracts/ui/kit';
import { PromoTimer } from '../../parts/promo-timer';
import { Achievements } from '../achievements';
import { Draw } from '../draw';
import { ExchangeView } from '../exchange';
import { Facts } from '../facts';
import { Fund } from '../fund';
import { GamesLink, Marks, type ViewProps } from '../head';
import { HighFives } from '../high-fives';
import { JoinButton } from '../join-button';
import { Participants } from '../participants';
import { Rules } from '../rules';

/** Template 2, an exchange: a shop. A sign over the door, what the player has, and at once the shelf. */
export const Shop = observer(function Shop({ page, promo }: ViewProps) {
  return (
    <>
      <Poster
        image={promo.image}
        size="banner"
        level={1}
        priority
        title={promo.title}
        eyebrow={<Marks page={page} />}
        text={<PromoTimer event={promo} />}
        action={<JoinButton page={page} />}
      >
        {promo.fundMoney && <Fund value={promo.fundMoney} waits={page.promo.awaitsOwn} />}
      </Poster>
      <Facts page={page} promo={promo} />
      <ExchangeView page={page} look="shelf" />
      <Draw page={page} promo={promo} />
      <GamesLink promo={promo} />
      <Achievements page={page} promo={promo} />
      <Participants page={page} />
      {promo.isHighFiveEnabled && <HighFives page={page} />}
      <Rules page={page} promo={promo} />
    </>
  );
});
