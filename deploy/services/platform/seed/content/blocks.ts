import { withdrawnCategories } from '../games';
import { pages, withdrawnPages } from '../pages/index';
import { type Text, text } from '../text';

/** The link to a page; none to one that is not there yet. */
const toPage = (slug: string) => {
  if (withdrawnPages.some((page) => page.slug === slug)) return [];
  const page = pages.find((item) => item.slug === slug);
  if (!page) throw new Error(`no page ${slug}`);
  return [{ title: page.title, url: `/${slug}` }];
};
const toCategory = (slug: string, title: Text) =>
  withdrawnCategories.includes(slug) ? [] : [{ title, url: `/games/${slug}` }];

/** Columns of the footer. */
export const footer = [
  {
    title: text('Игры', 'Games', 'Giochi', 'Jogos'),
    links: [
      ...toCategory('allgames', text('Все игры', 'All games', 'Tutti i giochi', 'Todos os jogos')),
      ...toCategory('slots', text('Слоты', 'Slots', 'Slot', 'Slots')),
      ...toCategory('jackpot_games', text('Джекпоты', 'Jackpots', 'Jackpot', 'Jackpots')),
      ...toCategory('newgames', text('Новинки', 'New games', 'Novità', 'Novidades')),
    ],
  },
  {
    title: text('События', 'Events', 'Eventi', 'Eventos'),
    links: [
      { title: text('Акции', 'Promotions', 'Promozioni', 'Promoções'), url: '/promo' },
      { title: text('Турниры', 'Tournaments', 'Tornei', 'Torneios'), url: '/tournaments' },
      ...toPage('welcome'),
      ...toPage('compoints-about'),
    ],
  },
  {
    title: text('Помощь', 'Help', 'Aiuto', 'Ajuda'),
    links: [
      ...toPage('faq'),
      ...toPage('payments'),
      ...toPage('contacts'),
      ...toPage('responsible-gaming'),
    ],
  },
  {
    title: text('Документы', 'Legal', 'Documenti', 'Documentos'),
    links: [
      ...toPage('about'),
      ...toPage('rules'),
      ...toPage('terms'),
      ...toPage('bonus-terms'),
      ...toPage('privacy'),
      ...toPage('licence'),
    ],
  },
];

/** Html under the lobby. */
export const seoFooters: Text = text(
  '<h2>{{brand}}: игры и акции</h2><p>В каталоге больше двухсот игр разных студий. Почти все можно попробовать в демо без регистрации, а у каждой указаны отдача и волатильность.</p><h3>Акции</h3><p>Таблицы обновляются и фонды растут, пока вы играете. Условия и сроки видны до участия.</p><h3>Спокойная игра</h3><p>Баланс меняется сразу, история хранит каждое пополнение. Только для лиц старше 18 лет.</p>',
  '<h2>{{brand}}: games and promotions</h2><p>The catalogue holds more than two hundred games by many studios. Almost all of them can be tried in demo without an account, and each states its return and volatility.</p><h3>Promotions</h3><p>Tables move and funds grow while you play. Terms and dates are shown before you join.</p><h3>Calm play</h3><p>Your balance moves at once, and the history keeps every deposit. Only for people aged 18 and over.</p>',
  '<h2>{{brand}}: giochi e promozioni</h2><p>Il catalogo raccoglie oltre duecento giochi di molti studi. Quasi tutti si provano in demo senza conto e ognuno indica ritorno e volatilità.</p><h3>Promozioni</h3><p>Le classifiche si muovono e i montepremi crescono mentre giochi. Condizioni e date sono visibili prima di partecipare.</p><h3>Giocare con calma</h3><p>Il saldo si aggiorna subito, lo storico conserva ogni deposito. Solo per maggiori di 18 anni.</p>',
  '<h2>{{brand}}: jogos e promoções</h2><p>O catálogo reúne mais de duzentos jogos de muitos estúdios. Quase todos podem ser testados na demo sem conta, e cada um informa retorno e volatilidade.</p><h3>Promoções</h3><p>As tabelas se movem e os fundos crescem enquanto você joga. Regras e datas aparecem antes da participação.</p><h3>Jogo tranquilo</h3><p>O saldo muda na hora, e o histórico guarda cada depósito. Só para maiores de 18 anos.</p>',
);

/** Html of the strip over the lobby. */
export const strips: Text = text(
  'Призы, условия и сроки этой недели: <a href="/promo">все акции</a>',
  'This week’s prizes, terms and dates: <a href="/promo">all promotions</a>',
  'Premi, condizioni e date di questa settimana: <a href="/promo">tutte le promozioni</a>',
  'Prêmios, regras e datas desta semana: <a href="/promo">todas as promoções</a>',
);
