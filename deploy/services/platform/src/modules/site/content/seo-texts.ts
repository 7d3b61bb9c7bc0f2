import { type Texts, translated } from '../../../texts/translated';

/** Addresses of the specification that are about something of the operator's. */
export interface SeoSubject {
  name: string;
  path: string;
  noindex?: boolean;
  title?: Texts;
  description?: Texts;
}
/** `{{name}}` is what the page is about. The brand's name is added to titles. Other addresses have the words of the site itself. */
export const SEO_SUBJECTS: readonly SeoSubject[] = [
  {
    name: 'gamesCategory',
    path: '/games/{slug}',
    title: translated(
      '{{name}}',
      '{{name}}: play online',
      '{{name}}: gioca online',
      '{{name}}: jogue online',
    ),
    description: translated(
      '{{name}} в каталоге {{brand}}: демо без регистрации и игра на деньги.',
      '{{name}} at {{brand}}: free demo without an account, or play for money.',
      '{{name}} su {{brand}}: demo gratuita senza conto, oppure gioca con denaro reale.',
      '{{name}} na {{brand}}: demo grátis sem conta ou jogue com dinheiro.',
    ),
  },
  {
    name: 'producer',
    path: '/producers/{slug}',
    title: translated(
      'Игры {{name}}',
      'Games by {{name}}',
      'Giochi di {{name}}',
      'Jogos da {{name}}',
    ),
    description: translated(
      'Все игры студии {{name}} на {{brand}}.',
      'All games by {{name}} at {{brand}}.',
      'Tutti i giochi di {{name}} su {{brand}}.',
      'Todos os jogos da {{name}} na {{brand}}.',
    ),
  },
  {
    name: 'producerCategory',
    path: '/producers/{slug}/{category}',
    title: translated('{{name}}', '{{name}}', '{{name}}', '{{name}}'),
    description: translated(
      '{{name}} в каталоге {{brand}}.',
      '{{name}} at {{brand}}.',
      '{{name}} su {{brand}}.',
      '{{name}} na {{brand}}.',
    ),
  },
  {
    name: 'gameSheet',
    path: '/game/{slug}',
    title: translated(
      '{{name}}: правила и шансы',
      '{{name}}: rules and chances',
      '{{name}}: regole e probabilità',
      '{{name}}: regras e chances',
    ),
    description: translated(
      '{{name}} на {{brand}}: отдача, волатильность, ставки, наибольший выигрыш и правила до первого раунда.',
      '{{name}} at {{brand}}: return to player, volatility, bets, largest win and rules before the first round.',
      '{{name}} su {{brand}}: ritorno al giocatore, volatilità, puntate, vincita massima e regole prima del primo giro.',
      '{{name}} na {{brand}}: retorno ao jogador, volatilidade, apostas, maior ganho e regras antes da primeira rodada.',
    ),
  },
  {
    name: 'gameItem',
    path: '/play/{name}',
    title: translated(
      '{{name}}: играть онлайн',
      'Play {{name}}',
      'Gioca a {{name}}',
      'Jogue {{name}}',
    ),
    description: translated(
      '{{name}} на {{brand}}: демо и игра на деньги.',
      '{{name}} at {{brand}}: demo and real play.',
      '{{name}} su {{brand}}: demo e denaro reale.',
      '{{name}} na {{brand}}: demo e dinheiro real.',
    ),
  },
  {
    name: 'promoPage',
    path: '/promo/{slug}',
    title: translated('{{name}}', '{{name}}', '{{name}}', '{{name}}'),
    description: translated(
      'Акция «{{name}}» на {{brand}}: условия, призы и участники.',
      'The promotion {{name}} at {{brand}}: terms, prizes and participants.',
      'La promozione {{name}} su {{brand}}: condizioni, premi e partecipanti.',
      'A promoção {{name}} na {{brand}}: regras, prêmios e participantes.',
    ),
  },
  {
    name: 'promoGames',
    path: '/promo/{slug}/games',
    title: translated('{{name}}: игры', '{{name}}: games', '{{name}}: giochi', '{{name}}: jogos'),
    description: translated(
      'Игры, которые участвуют в акции «{{name}}».',
      'Games that count in {{name}}.',
      'I giochi validi per {{name}}.',
      'Jogos que valem para {{name}}.',
    ),
  },
  {
    name: 'tournamentSeries',
    path: '/tournaments/series/{slug}',
    title: translated('{{name}}', '{{name}}', '{{name}}', '{{name}}'),
    description: translated(
      'Серия турниров «{{name}}» на {{brand}}.',
      'The tournament series {{name}} at {{brand}}.',
      'La serie di tornei {{name}} su {{brand}}.',
      'A série de torneios {{name}} na {{brand}}.',
    ),
  },
  {
    name: 'tournamentPage',
    path: '/tournaments/{slug}',
    title: translated('{{name}}', '{{name}}', '{{name}}', '{{name}}'),
    description: translated(
      'Турнир «{{name}}» на {{brand}}: правила, призы, таблица.',
      'The tournament {{name}} at {{brand}}: rules, prizes, table.',
      'Il torneo {{name}} su {{brand}}: regole, premi, classifica.',
      'O torneio {{name}} na {{brand}}: regras, prêmios, tabela.',
    ),
  },
  {
    name: 'tournamentGames',
    path: '/tournaments/{slug}/games',
    title: translated('{{name}}: игры', '{{name}}: games', '{{name}}: giochi', '{{name}}: jogos'),
    description: translated(
      'Игры турнира «{{name}}».',
      'Games of the tournament {{name}}.',
      'I giochi del torneo {{name}}.',
      'Jogos do torneio {{name}}.',
    ),
  },
  // each has words of its own
  { name: 'staticPage', path: '/{slug}' },
];
