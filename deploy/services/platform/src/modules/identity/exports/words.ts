import { translated } from '../../../texts/translated';
import type { Section } from './section-repository';

export const TITLE = translated('Ваши данные', 'Your data', 'I tuoi dati', 'Seus dados');
export const MADE = translated('Составлено', 'Made', 'Creata il', 'Feita em');
export const EMPTY = translated(
  'Записей нет.',
  'Nothing is kept.',
  'Nessun dato.',
  'Nada guardado.',
);
export const PROFILE = translated('Профиль', 'Profile', 'Profilo', 'Perfil');
export const YES = translated('да', 'yes', 'sì', 'sim');
export const NO = translated('нет', 'no', 'no', 'não');

export const SECTION_TITLES: Record<Section, ReturnType<typeof translated>> = {
  contacts: translated('Контакты', 'Contacts', 'Contatti', 'Contatos'),
  sign_ins: translated('Входы', 'Sign-ins', 'Accessi', 'Acessos'),
  passkeys: translated('Ключи доступа', 'Passkeys', 'Passkey', 'Chaves de acesso'),
  documents: translated('Документы', 'Documents', 'Documenti', 'Documentos'),
  limits: translated('Лимиты и паузы', 'Limits and breaks', 'Limiti e pause', 'Limites e pausas'),
  deposits: translated('Депозиты', 'Deposits', 'Depositi', 'Depósitos'),
  cards: translated('Сохранённые карты', 'Saved cards', 'Carte salvate', 'Cartões salvos'),
  payouts: translated('Выводы', 'Withdrawals', 'Prelievi', 'Saques'),
  money: translated(
    'Движение денег',
    'Money movements',
    'Movimenti di denaro',
    'Movimentos de dinheiro',
  ),
  bonuses: translated('Бонусы', 'Bonuses', 'Bonus', 'Bônus'),
  plays: translated('Время в игре', 'Time at play', 'Tempo di gioco', 'Tempo de jogo'),
  reality_checks: translated(
    'Напоминания о времени',
    'Reminders of time',
    'Promemoria del tempo',
    'Lembretes de tempo',
  ),
  rounds: translated('Раунды игр', 'Game rounds', 'Giocate', 'Rodadas'),
  gifts: translated('Подарки', 'Gifts', 'Regali', 'Presentes'),
  cashback: translated('Кэшбэк', 'Cashback', 'Cashback', 'Cashback'),
  coupons: translated('Промокоды', 'Promo codes', 'Codici promozionali', 'Códigos promocionais'),
  points: translated('Баллы', 'Points', 'Punti', 'Pontos'),
  purchases: translated(
    'Покупки за баллы',
    'Bought with points',
    'Acquisti con punti',
    'Compras com pontos',
  ),
  achievements: translated('Коллекция', 'Collection', 'Collezione', 'Coleção'),
  counts: translated('Счётчики', 'Counts', 'Conteggi', 'Contagens'),
  standings: translated('Места в таблицах', 'Standings', 'Classifiche', 'Classificações'),
  tournaments: translated('Турниры', 'Tournaments', 'Tornei', 'Torneios'),
  prizes: translated(
    'Призы турниров',
    'Prizes of tournaments',
    'Premi dei tornei',
    'Prêmios de torneios',
  ),
  promos: translated('Акции', 'Promotions', 'Promozioni', 'Promoções'),
  promo_goals: translated(
    'Цели акций',
    'Goals of promotions',
    'Obiettivi delle promozioni',
    'Metas de promoções',
  ),
  tickets: translated(
    'Билеты розыгрышей',
    'Tickets of draws',
    'Biglietti delle estrazioni',
    'Bilhetes de sorteios',
  ),
  drawn: translated(
    'Выигрыши в розыгрышах',
    'Won in draws',
    'Vinto nelle estrazioni',
    'Ganho em sorteios',
  ),
  found: translated(
    'Найденное в играх',
    'Found in games',
    'Trovato nei giochi',
    'Encontrado em jogos',
  ),
  high_fives: translated('«Дай пять»', 'High fives', 'Batti cinque', 'Bate aqui'),
  exchanges: translated(
    'Призы за очки',
    'Prizes for points',
    'Premi con i punti',
    'Prêmios por pontos',
  ),
  favourites: translated(
    'Избранные игры',
    'Favourite games',
    'Giochi preferiti',
    'Jogos favoritos',
  ),
  hidden_games: translated('Скрытые игры', 'Hidden games', 'Giochi nascosti', 'Jogos ocultos'),
  recommendations: translated(
    'Рекомендации по игре',
    'Recommendations by own play',
    'Consigli in base al gioco',
    'Recomendações pelo que joga',
  ),
  milestones: translated('Достигнутое', 'Milestones', 'Traguardi', 'Marcos'),
  notifications: translated('Уведомления', 'Notifications', 'Notifiche', 'Notificações'),
  closings: translated(
    'Закрытие счёта',
    'Closing the account',
    'Chiusura del conto',
    'Encerramento da conta',
  ),
  register: translated(
    'Запросы в реестр',
    'Questions to a register',
    'Richieste a un registro',
    'Consultas a um cadastro',
  ),
  pushes: translated(
    'Уведомления в браузере',
    'Notifications of a browser',
    'Notifiche del browser',
    'Notificações do navegador',
  ),
  visits: translated('Посетители', 'Visitors', 'Visitatori', 'Visitantes'),
  chat: translated(
    'Чат с поддержкой',
    'Chat with support',
    "Chat con l'assistenza",
    'Chat com o suporte',
  ),
};

/** Names of the columns; values of the operator's own lists (kinds, states) stand as they are kept. */
export const COLUMNS = {
  at: translated('Когда', 'When', 'Quando', 'Quando'),
  ended: translated('До или завершено', 'Until or ended', 'Fino a o concluso', 'Até ou encerrado'),
  kind: translated('Вид', 'Kind', 'Tipo', 'Tipo'),
  text: translated('Запись', 'Entry', 'Voce', 'Registro'),
  confirmed: translated('Подтверждено', 'Confirmed', 'Confermato', 'Confirmado'),
  browser: translated('Браузер', 'Browser', 'Browser', 'Navegador'),
  os: translated('Система', 'System', 'Sistema', 'Sistema'),
  what: translated('Что', 'What', 'Cosa', 'O quê'),
  period: translated('Период', 'Period', 'Periodo', 'Período'),
  account: translated('Счёт', 'Account', 'Conto', 'Conta'),
  amount: translated('Сумма', 'Amount', 'Importo', 'Valor'),
  balance: translated('Остаток', 'Balance', 'Saldo', 'Saldo'),
  currency: translated('Валюта', 'Currency', 'Valuta', 'Moeda'),
  status: translated('Состояние', 'State', 'Stato', 'Situação'),
  game: translated('Игра', 'Game', 'Gioco', 'Jogo'),
  bet: translated('Ставка', 'Bet', 'Puntata', 'Aposta'),
  win: translated('Выигрыш', 'Win', 'Vincita', 'Ganho'),
  reason: translated('Причина', 'Reason', 'Motivo', 'Motivo'),
  points: translated('Баллы', 'Points', 'Punti', 'Pontos'),
  total: translated('Всего', 'Total', 'Totale', 'Total'),
  level: translated('Уровень', 'Level', 'Livello', 'Nível'),
  rounds: translated('Раунды', 'Rounds', 'Giocate', 'Rodadas'),
  required: translated('Отыграть', 'To wager', 'Da puntare', 'A apostar'),
  wagered: translated('Отыграно', 'Wagered', 'Puntato', 'Apostado'),
  author: translated('Автор', 'Author', 'Autore', 'Autor'),
} as const;

/** Names of the profile's own fields. */
export const PROFILE_FIELDS = {
  number: translated('Номер счёта', 'Account number', 'Numero del conto', 'Número da conta'),
  firstname: translated('Имя', 'First name', 'Nome', 'Nome'),
  lastname: translated('Фамилия', 'Last name', 'Cognome', 'Sobrenome'),
  middlename: translated('Отчество', 'Middle name', 'Secondo nome', 'Nome do meio'),
  nickname: translated('Никнейм', 'Nickname', 'Nickname', 'Apelido'),
  birthday: translated('Дата рождения', 'Date of birth', 'Data di nascita', 'Data de nascimento'),
  gender: translated('Пол', 'Gender', 'Genere', 'Gênero'),
  country: translated('Страна', 'Country', 'Paese', 'País'),
  address: translated('Адрес', 'Address', 'Indirizzo', 'Endereço'),
  currency: COLUMNS.currency,
  locale: translated('Язык', 'Language', 'Lingua', 'Idioma'),
  registered: translated('Регистрация', 'Registered', 'Registrazione', 'Cadastro'),
  promoCode: translated('Промокод', 'Promo code', 'Codice promozionale', 'Código promocional'),
} as const;
