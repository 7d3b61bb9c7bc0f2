import type { GameDetail } from 'shared-contracts/catalogue';
import { observer } from 'shared-contracts/lib/state';
import { Picture } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import s from './sheet.module.css';

const MOMENTS = [
  'spin',
  'win',
  'free_spins',
  'hold',
  'bets',
  'number',
  'found',
  'mine',
  'flight',
  'crash',
] as const;

/** Rounds of the very game, as it shows them. */
export const Views = observer(function Views({ game: { name, views = [] } }: { game: GameDetail }) {
  const text = useTexts();
  const shown = views.flatMap(({ moment: said, image }) => {
    const moment = MOMENTS.find((one) => one === said);
    return moment ? [{ moment, image }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="sheet-views">
      <h2 id="sheet-views" className={s.title}>
        {text('sheet.views')}
      </h2>
      <div className={s.views}>
        {shown.map(({ moment, image }) => (
          <Picture
            key={moment}
            image={image}
            alt={text(`view.${moment}`, { game: name })}
            sizes="(min-width: 754px) 380px, 90vw"
            className={s.view}
          />
        ))}
      </div>
    </section>
  );
});
