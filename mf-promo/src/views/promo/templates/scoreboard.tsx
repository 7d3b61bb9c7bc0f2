import { observer } from 'shared-contracts/lib/state';
import { Picture, Stack } from 'shared-contracts/ui/kit';
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
import s from './scoreboard.module.css';

/** Template 3, a draw: a race. The clock leads, then places and, beside them, the prizes from the first down. */
export const Scoreboard = observer(function Scoreboard({ page, promo }: ViewProps) {
  return (
    <>
      <header className={s.board}>
        <Picture
          image={promo.image}
          alt=""
          ratio="1 / 1"
          sizes="(min-width: 754px) 320px, 80px"
          priority
          className={s.art}
        />
        <div className={s.head}>
          <Marks page={page} />
          <h1 className={s.title}>{promo.title}</h1>
        </div>
        <div className={s.clock}>
          <PromoTimer event={promo} look="boxes" />
          {promo.fundMoney && <Fund value={promo.fundMoney} waits={page.promo.awaitsOwn} />}
          <div className={s.action}>
            <JoinButton page={page} />
          </div>
        </div>
      </header>
      <Draw page={page} promo={promo} />
      <Facts page={page} promo={promo} />
      <GamesLink promo={promo} />
      <div className={s.race}>
        <Participants page={page} />
        <Stack gap={8}>
          <Prizes promo={promo} look="ladder" />
          <Achievements page={page} promo={promo} />
        </Stack>
      </div>
      {promo.isHighFiveEnabled && <HighFives page={page} />}
      <Rules page={page} promo={promo} />
    </>
  );
});
