import { observer } from 'shared-contracts/lib/state';
import { Picture } from 'shared-contracts/ui/kit';
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
import s from './celebration.module.css';

/** Template 4, a draw: an invitation. Everything stands in the middle under a round picture; the prizes are tickets. */
export const Celebration = observer(function Celebration({ page, promo }: ViewProps) {
  return (
    <>
      <header className={s.card}>
        <Picture
          image={promo.image}
          alt=""
          ratio="1 / 1"
          sizes="260px"
          priority
          className={s.art}
        />
        <Marks page={page} />
        <h1 className={s.title}>{promo.title}</h1>
        {promo.fundMoney && (
          <div className={s.fund}>
            <Fund value={promo.fundMoney} waits={page.promo.awaitsOwn} />
          </div>
        )}
        <PromoTimer event={promo} look="boxes" />
        <div className={s.action}>
          <JoinButton page={page} />
        </div>
      </header>
      <Draw page={page} promo={promo} />
      <Facts page={page} promo={promo} />
      <Achievements page={page} promo={promo} />
      <Prizes promo={promo} look="tickets" />
      <GamesLink promo={promo} />
      {promo.isHighFiveEnabled && <HighFives page={page} />}
      <Participants page={page} />
      <Rules page={page} promo={promo} />
    </>
  );
});
