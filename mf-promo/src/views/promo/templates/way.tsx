import { observer } from 'shared-contracts/lib/state';
import { Picture, Stack } from 'shared-contracts/ui/kit';
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
import s from './way.module.css';

/** Template 5, an exchange: a journey. The picture stays beside the way, whose stations are the prizes, each with how far it still is. */
export const Way = observer(function Way({ page, promo }: ViewProps) {
  return (
    <div className={s.journey}>
      <aside className={s.side}>
        <Picture
          image={promo.image}
          alt=""
          ratio="16 / 9"
          sizes="(min-width: 1054px) 420px, calc(100vw - 32px)"
          priority
          className={s.art}
        />
        <Marks page={page} />
        <h1 className={s.title}>{promo.title}</h1>
        <PromoTimer event={promo} look="boxes" />
        {promo.fundMoney && <Fund value={promo.fundMoney} waits={page.promo.awaitsOwn} />}
        <div className={s.action}>
          <JoinButton page={page} />
        </div>
        <GamesLink promo={promo} />
      </aside>
      <Stack gap={8} className={s.way}>
        <Draw page={page} promo={promo} />
        <Facts page={page} promo={promo} />
        <ExchangeView page={page} look="way" />
        <Achievements page={page} promo={promo} />
        <Participants page={page} />
        {promo.isHighFiveEnabled && <HighFives page={page} />}
        <Rules page={page} promo={promo} />
      </Stack>
    </div>
  );
});
