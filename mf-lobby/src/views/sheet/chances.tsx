import type { Chance, KindFacts } from 'shared-contracts/catalogue';
import { observer } from 'shared-contracts/lib/state';
import { useTexts } from '../context';
import s from './sheet.module.css';
import { useNumbers } from './use-numbers';

const WAYS = [
  'straight',
  'split',
  'street',
  'corner',
  'line',
  'dozen',
  'even',
  'mines',
  'crash',
] as const;
/** One that this page has no words for is not shown. */
const wordOf = ({ way }: Chance) => WAYS.find((one) => one === way);

/** How often the usual ways to play a game that is no slot pay. */
export const Chances = observer(function Chances({ facts: { chances } }: { facts: KindFacts }) {
  const text = useTexts();
  const { percent, multiplier } = useNumbers();
  const rows = chances.flatMap((chance) => {
    const way = wordOf(chance);
    return way ? [{ ...chance, way }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="sheet-chances">
      <h2 id="sheet-chances" className={s.title}>
        {text('sheet.chances')}
      </h2>
      <table className={s.chances} aria-labelledby="sheet-chances">
        <thead>
          <tr>
            <th scope="col">{text('sheet.way')}</th>
            <th scope="col">{text('sheet.pays')}</th>
            <th scope="col">{text('sheet.hitRate')}</th>
          </tr>
        </thead>
        <tbody className="tabular">
          {rows.map(({ way, mines = 0, found = 0, pays, hitRate }) => (
            <tr key={`${way}-${mines}-${found}-${pays}`}>
              <th scope="row">
                {text(`chance.${way}`, { mines, found, times: multiplier(pays) })}
              </th>
              <td>{multiplier(pays)}</td>
              <td>{percent(hitRate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={s.note}>{text('sheet.chancesNote')}</p>
    </section>
  );
});
