import { type Texts, translated } from '../../texts/translated';

/** Titles and descriptions by route name; `{{name}}` is what the page is about. The brand's name is added to titles. */
export const seoTexts: Record<string, { title: Texts; description: Texts }> = {
  gamesCategory: {
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
  producer: {
    title: translated('Игры {{name}}', 'Games by {{name}}', 'Giochi di {{name}}', 'Jogos da {{name}}'),
    description: translated(
      'Все игры студии {{name}} на {{brand}}.',
      'All games by {{name}} at {{brand}}.',
      'Tutti i giochi di {{name}} su {{brand}}.',
      'Todos os jogos da {{name}} na {{brand}}.',
    ),
  },
  producerCategory: {
    title: translated('{{name}}', '{{name}}', '{{name}}', '{{name}}'),
    description: translated(
      '{{name}} в каталоге {{brand}}.',
      '{{name}} at {{brand}}.',
      '{{name}} su {{brand}}.',
      '{{name}} na {{brand}}.',
    ),
  },
  gameItem: {
    title: translated('{{name}}: играть онлайн', 'Play {{name}}', 'Gioca a {{name}}', 'Jogue {{name}}'),
    description: translated(
      '{{name}} на {{brand}}: демо и игра на деньги.',
      '{{name}} at {{brand}}: demo and real play.',
      '{{name}} su {{brand}}: demo e denaro reale.',
      '{{name}} na {{brand}}: demo e dinheiro real.',
    ),
  },
  action: {
    title: translated('Акции', 'Promotions', 'Promozioni', 'Promoções'),
    description: translated(
      'Текущие и будущие акции {{brand}}: призовые фонды, условия и сроки.',
      'Running and coming promotions at {{brand}}: funds, terms and dates.',
      'Promozioni in corso e in arrivo su {{brand}}: montepremi, condizioni e date.',
      'Promoções atuais e futuras da {{brand}}: fundos, regras e datas.',
    ),
  },
  promoPage: {
    title: translated('{{name}}', '{{name}}', '{{name}}', '{{name}}'),
    description: translated(
      'Акция «{{name}}» на {{brand}}: условия, призы и участники.',
      'The promotion {{name}} at {{brand}}: terms, prizes and participants.',
      'La promozione {{name}} su {{brand}}: condizioni, premi e partecipanti.',
      'A promoção {{name}} na {{brand}}: regras, prêmios e participantes.',
    ),
  },
  promoGames: {
    title: translated('{{name}}: игры', '{{name}}: games', '{{name}}: giochi', '{{name}}: jogos'),
    description: translated(
      'Игры, которые участвуют в акции «{{name}}».',
      'Games that count in {{name}}.',
      'I giochi validi per {{name}}.',
      'Jogos que valem para {{name}}.',
    ),
  },
  tournaments: {
    title: translated('Турниры', 'Tournaments', 'Tornei', 'Torneios'),
    description: translated(
      'Турниры и серии {{brand}}: призы, места и таблицы в реальном времени.',
      'Tournaments and series at {{brand}}: prizes, seats and live tables.',
      'Tornei e serie su {{brand}}: premi, posti e classifiche in tempo reale.',
      'Torneios e séries da {{brand}}: prêmios, vagas e tabelas ao vivo.',
    ),
  },
  tournamentPage: {
    title: translated('{{name}}', '{{name}}', '{{name}}', '{{name}}'),
    description: translated(
      'Турнир «{{name}}» на {{brand}}: правила, призы, таблица.',
      'The tournament {{name}} at {{brand}}: rules, prizes, table.',
      'Il torneo {{name}} su {{brand}}: regole, premi, classifica.',
      'O torneio {{name}} na {{brand}}: regras, prêmios, tabela.',
    ),
  },
  tournamentGames: {
    title: translated('{{name}}: игры', '{{name}}: games', '{{name}}: giochi', '{{name}}: jogos'),
    description: translated(
      'Игры турнира «{{name}}».',
      'Games of the tournament {{name}}.',
      'I giochi del torneo {{name}}.',
      'Jogos do torneio {{name}}.',
    ),
  },
  tournamentSeries: {
    title: translated('{{name}}', '{{name}}', '{{name}}', '{{name}}'),
    description: translated(
      'Серия турниров «{{name}}» на {{brand}}.',
      'The tournament series {{name}} at {{brand}}.',
      'La serie di tornei {{name}} su {{brand}}.',
      'A série de torneios {{name}} na {{brand}}.',
    ),
  },
  profile: private_('Профиль', 'Profile', 'Profilo', 'Perfil'),
  profileBalance: private_('Баланс', 'Balance', 'Saldo', 'Saldo'),
  profileInfo: private_('Мои данные', 'My data', 'I miei dati', 'Meus dados'),
  profileNotifications: private_('Уведомления', 'Notifications', 'Notifiche', 'Notificações'),
  cashbox: private_('Касса', 'Cashbox', 'Cassa', 'Caixa'),
  login: private_('Вход', 'Log in', 'Accedi', 'Entrar'),
  registration: private_('Регистрация', 'Sign up', 'Registrati', 'Cadastre-se'),
  remind: private_('Восстановление пароля', 'Password recovery', 'Recupero password', 'Recuperar senha'),
  newPassword: private_('Новый пароль', 'New password', 'Nuova password', 'Nova senha'),
};

function private_(ru: string, en: string, it: string, br: string) {
  return { title: translated(ru, en, it, br), description: translated(ru, en, it, br) };
}
