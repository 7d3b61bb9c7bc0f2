import { prizeMoney } from './money';
import { cash, compoints, experience, fund } from './promo-prizes';
import type { SeedPromo } from './promos';
import { text } from './text';

/** The New Year promotion of the specification (section 9 of its second part), and the variant of the birthday table with cocktails. */
export const seasonalPromos: readonly SeedPromo[] = [
  {
    id: 11,
    slug: 'new-year-elements',
    title: text(
      'Новогодние элементы',
      'New Year Elements',
      'Elementi di Capodanno',
      'Elementos de Ano-Novo',
    ),
    story: text(
      '<p>Соберите Новый год по элементам: их приносят ставки, цели акции и депозиты дня. Каждые 100 элементов покупают билет, розыгрыш — 14 января.</p><p>За 2500 элементов за цели, 7000 за депозиты и 2500 за ставки — по подарку, каждый один раз.</p>',
      '<p>Put the New Year together from elements: bets, goals of the promotion and deposits of the day bring them. Every 100 elements buy a ticket, and the draw is on 14 January.</p><p>2,500 elements from goals, 7,000 from deposits and 2,500 from bets bring a gift, each once.</p>',
      '<p>Componi il Capodanno con gli elementi: li portano le puntate, gli obiettivi della promozione e i depositi del giorno. Ogni 100 elementi comprano un biglietto; l’estrazione è il 14 gennaio.</p><p>2.500 elementi dagli obiettivi, 7.000 dai depositi e 2.500 dalle puntate portano un regalo, ognuno una volta.</p>',
      '<p>Monte o Ano-Novo com elementos: apostas, metas da promoção e depósitos do dia rendem elementos. Cada 100 elementos compram um bilhete, e o sorteio é em 14 de janeiro.</p><p>2.500 elementos das metas, 7.000 dos depósitos e 2.500 das apostas rendem um presente, cada um uma vez.</p>',
    ),
    fund: text(
      'Розыгрыш <b>14 января</b>',
      'The draw is on <b>14 January</b>',
      'Estrazione il <b>14 gennaio</b>',
      'Sorteio em <b>14 de janeiro</b>',
    ),
    span: { from: 0, to: 0, season: { from: [11, 15], to: [1, 14] } },
    template: 'template3',
    container: 'third',
    priority: 25,
    category: 'slots',
    points: { source: 'bets', euros: 20 },
    currency: text('Элементы', 'Elements', 'Elementi', 'Elementos'),
    fundStart: prizeMoney(20_000),
    highFives: { perUser: 3, daily: 10, additional: 0, fifth: null },
    draw: { pointsOfTicket: 100 },
    art: ['winter', 0, 3],
    background: true,
    prizes: [{ ...experience(500), drawn: 30 }, { ...cash(500), drawn: 5 }, fund(1)],
    entrants: 0,
  },
  {
    id: 12,
    slug: 'cocktail-evening',
    title: text('Вечер коктейлей', 'Cocktail Evening', 'Serata cocktail', 'Noite de coquetéis'),
    story: text(
      '<p>Отправляйте и получайте «Дай пять»: каждое — это коктейль. Пять коктейлей за пять дней — и место за столом ваше, а с ним билет в розыгрыше.</p>',
      '<p>Send and receive high-fives: each is a cocktail. Five cocktails in five days give you a place at the table, and with it a ticket in the draw.</p>',
      '<p>Batti cinque e fatti salutare: ogni volta è un cocktail. Cinque cocktail in cinque giorni ti danno un posto al tavolo e, con esso, un biglietto per l’estrazione.</p>',
      '<p>Envie e receba “bate aqui”: cada um é um coquetel. Cinco coquetéis em cinco dias dão um lugar à mesa e, com ele, um bilhete no sorteio.</p>',
    ),
    fund: text(
      'Место за столом — <b>5 коктейлей</b>',
      'A place takes <b>5 cocktails</b>',
      'Un posto vale <b>5 cocktail</b>',
      'Um lugar vale <b>5 coquetéis</b>',
    ),
    span: { from: -2, to: 13, hour: 18 },
    template: 'template4',
    container: 'birthday',
    category: 'recommended',
    points: { source: 'bets', euros: 1 },
    highFives: { perUser: 3, daily: 10, additional: 1, fifth: null },
    additional: text('Коктейли', 'Cocktails', 'Cocktail', 'Coquetéis'),
    draw: { pointsOfTicket: null },
    art: ['fruits', 2, 2],
    prizes: [
      { ...compoints(30), drawn: 5 },
      { ...cash(300), drawn: 1 },
    ],
    entrants: 18,
  },
];
