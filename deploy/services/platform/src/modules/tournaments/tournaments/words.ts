import { BCP47, type Locale } from 'shared-contracts/composition';
import { formatMoney, type Money } from 'shared-contracts/money';
import { type Texts, translated } from '../../../texts/translated';

/** How points are counted, in a few words. */
export const mechanicTitles: Record<1 | 2 | 3 | 4, Texts> = {
  1: translated(
    'По сумме ставок',
    'By sum of bets',
    'Per somma delle puntate',
    'Por soma das apostas',
  ),
  2: translated(
    'По сумме выигрышей',
    'By sum of wins',
    'Per somma delle vincite',
    'Por soma dos ganhos',
  ),
  3: translated(
    'По сумме множителей',
    'By total multiplier',
    'Per somma dei moltiplicatori',
    'Por soma dos multiplicadores',
  ),
  4: translated(
    'По лучшему множителю',
    'By best multiplier',
    'Per miglior moltiplicatore',
    'Pelo melhor multiplicador',
  ),
};

/** The rules of counting, html. */
const betRules: Record<1 | 2 | 3 | 4, Texts> = {
  1: translated(
    '<p>Каждая единица валюты в ставке — одно очко. Очки складываются за всё время турнира.</p>',
    '<p>Every unit of currency in a bet is one point. Points add up over the whole tournament.</p>',
    '<p>Ogni unità di valuta puntata vale un punto. I punti si sommano per tutta la durata del torneo.</p>',
    '<p>Cada unidade de moeda apostada vale um ponto. Os pontos se somam durante todo o torneio.</p>',
  ),
  2: translated(
    '<p>Каждая единица валюты в выигрыше — одно очко. Проигрыши ничего не отнимают.</p>',
    '<p>Every unit of currency in a win is one point. Losses take nothing away.</p>',
    '<p>Ogni unità di valuta vinta vale un punto. Le perdite non tolgono nulla.</p>',
    '<p>Cada unidade de moeda ganha vale um ponto. As perdas não tiram nada.</p>',
  ),
  3: translated(
    '<p>Очки за раунд — выигрыш, делённый на ставку. Размер ставки не важен, важен результат.</p>',
    '<p>A round brings its win divided by its bet. The size of the bet does not matter, the result does.</p>',
    '<p>Ogni round vale la vincita divisa per la puntata. Non conta quanto punti, conta il risultato.</p>',
    '<p>Cada rodada vale o ganho dividido pela aposta. O tamanho da aposta não importa, o resultado sim.</p>',
  ),
  4: translated(
    '<p>В зачёт идёт один, самый большой множитель. Его можно улучшить до последней минуты.</p>',
    '<p>Only your highest multiplier counts. You can better it until the last minute.</p>',
    '<p>Conta solo il moltiplicatore più alto. Puoi migliorarlo fino all’ultimo minuto.</p>',
    '<p>Só conta o maior multiplicador. Dá para melhorar até o último minuto.</p>',
  ),
};

/** Of sums by rates. */
const ratedRules: Record<1 | 2, Texts> = {
  1: translated(
    '<p>Ставки на {{price}} или на столько же в вашей валюте — одно очко. Очки складываются за всё время турнира.</p>',
    '<p>Bets of {{price}}, or of as much in your currency, are one point. Points add up over the whole tournament.</p>',
    '<p>Puntate per {{price}}, o per l’equivalente nella tua valuta, valgono un punto. I punti si sommano per tutta la durata del torneo.</p>',
    '<p>Apostas de {{price}}, ou do equivalente na sua moeda, valem um ponto. Os pontos se somam durante todo o torneio.</p>',
  ),
  2: translated(
    '<p>Выигрыши на {{price}} или на столько же в вашей валюте — одно очко. Проигрыши ничего не отнимают.</p>',
    '<p>Wins of {{price}}, or of as much in your currency, are one point. Losses take nothing away.</p>',
    '<p>Vincite per {{price}}, o per l’equivalente nella tua valuta, valgono un punto. Le perdite non tolgono nulla.</p>',
    '<p>Ganhos de {{price}}, ou do equivalente na sua moeda, valem um ponto. As perdas não tiram nada.</p>',
  ),
};
/** How rounds bring points; `price`: what one costs where the tournament counts by rates. */
export const betRuleOf = (mechanic: 1 | 2 | 3 | 4, price: Money | null, locale: Locale): string =>
  price && mechanic <= 2
    ? ratedRules[mechanic as 1 | 2][locale].replace(
        '{{price}}',
        formatMoney(price, BCP47[locale], { whole: true }),
      )
    : betRules[mechanic][locale];

export const prizeText: Texts = translated(
  '<p>Призы начисляются в течение часа после финиша в валюте счёта и не требуют отыгрыша.</p>',
  '<p>Prizes are paid within an hour after the finish in the currency of the account and need no wagering.</p>',
  '<p>I premi vengono accreditati entro un’ora dalla fine nella valuta del conto, senza requisiti di puntata.</p>',
  '<p>Os prêmios são pagos em até uma hora após o fim, na moeda da conta e sem rollover.</p>',
);
