import type { Artwork } from '../kit';

const hues: readonly (readonly [string, string, string])[] = [
  ['#1b1464', '#ff5ea9', '#ffd166'],
  ['#04293a', '#2ec4b6', '#e0fbfc'],
  ['#3d0814', '#ff7b00', '#ffe8a3'],
  ['#14213d', '#8ac926', '#fca311'],
  ['#240046', '#9d4edd', '#ffd6ff'],
  ['#0b3d2e', '#00b894', '#ffeaa7'],
  ['#2b0f54', '#ab1f65', '#ff8e2b'],
  ['#10002b', '#4361ee', '#4cc9f0'],
];
const names = [
  'Copper Comet',
  'Lantern Bay',
  'Velvet Fox',
  'Jade Orchard',
  'Moon Ledger',
  'Salt & Ember',
  'Night Parade',
  'Quiet Thunder',
];

const huesOf = (at: number) => hues[at % hues.length] ?? ['#111', '#555', '#eee'];

const svg = (width: number, height: number, at: number, title: string) => {
  const [a, b, c] = huesOf(at);
  const x = width * (0.3 + ((at * 37) % 40) / 100);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs><radialGradient id="g" cx=".7" cy=".2" r="1"><stop stop-color="${b}"/><stop offset="1" stop-color="${a}"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><circle cx="${x}" cy="${height * 0.44}" r="${height * 0.2}" fill="${c}" opacity=".9"/><path d="M0 ${height * 0.74}Q${width / 2} ${height * 0.5} ${width} ${height * 0.7}V${height}H0z" fill="${a}" opacity=".85"/><text x="50%" y="${height * 0.88}" text-anchor="middle" font-family="sans-serif" font-weight="800" font-size="${width * 0.085}" fill="${c}">${title.toUpperCase().replaceAll('&', '&amp;')}</text></svg>`;
};

/** Artwork without files: the fragment swallows what Picture adds to the address. */
export const sampleArt = (
  at: number,
  shape: 'tall' | 'wide' = 'tall',
  title = names[at % names.length] ?? '',
): Artwork => {
  const [width, height] = shape === 'tall' ? [300, 400] : [1600, 640];
  const data = `data:image/svg+xml,${encodeURIComponent(svg(width, height, at, shape === 'tall' ? title : ''))}`;
  return {
    base: `${data}#`,
    widths: [width],
    width,
    height,
    ground: huesOf(at).slice(0, 2).join(),
  };
};
export const sampleNames = names;

/** Words long enough to break a layout; ru is the longest language of the product. */
export const words = {
  en: {
    hello: 'Everything in one place',
    deposit: 'Deposit 500 RUB',
    play: 'Play',
    demo: 'Try the demo',
    more: 'More about it',
    hero: 'Two hundred games, one quiet evening',
    heroText: 'A weekly race with a prize fund that grows with every win.',
    shelf: 'New games',
    email: 'E-mail',
    password: 'Password',
    forgot: 'Forgot it?',
    phone: 'Phone',
    code: 'Code from the SMS',
    birthday: 'Date of birth',
    amount: 'Amount',
    currency: 'Currency',
    terms: 'I am 18 or older and accept the rules',
    help: 'We send the receipt here',
    error: 'This is not a complete e-mail address',
    server: 'This e-mail is already taken. Sign in instead?',
    tabs: ['Profile', 'Gifts', 'History'],
    toast: 'The deposit is here: 500.00 RUB',
    toastBad: 'The payment was declined by the bank',
    confirm: 'Leave the page?',
    confirmText: 'What you typed will be lost.',
    leave: 'Leave',
    stay: 'Stay',
    status: ['Running', 'Ends soon', 'Over', 'New'],
    tooltip: 'The fund grows by one percent of every win in these games.',
    limits: 'From 100 to 100,000 RUB',
  },
  ru: {
    hello: 'Все достоинства системы на одной странице',
    deposit: 'Пополнить на 500 ₽',
    play: 'Играть',
    demo: 'Попробовать бесплатно',
    more: 'Подробнее об условиях',
    hero: 'Двести игр и один спокойный вечер',
    heroText: 'Еженедельная гонка, призовой фонд которой растёт с каждым выигрышем участников.',
    shelf: 'Новые и рекомендованные игры',
    email: 'Электронная почта',
    password: 'Пароль',
    forgot: 'Забыли пароль?',
    phone: 'Номер телефона',
    code: 'Код из сообщения',
    birthday: 'Дата рождения',
    amount: 'Сумма пополнения',
    currency: 'Валюта счёта',
    terms: 'Мне исполнилось 18 лет, я принимаю правила и согласен на обработку персональных данных',
    help: 'Сюда придёт подтверждение оплаты',
    error: 'Проверьте адрес: он указан не полностью',
    server: 'Эта электронная почта уже зарегистрирована. Возможно, вы хотите войти?',
    tabs: ['Личные данные', 'Подарки и бонусы', 'История операций'],
    toast: 'Счёт пополнен на 500,00 ₽',
    toastBad: 'Платёж отклонён банком, деньги не списаны',
    confirm: 'Уйти со страницы?',
    confirmText: 'Всё, что вы успели ввести, не сохранится.',
    leave: 'Уйти без сохранения',
    stay: 'Остаться на странице',
    status: ['Идёт прямо сейчас', 'Скоро закончится', 'Завершён', 'Новинка'],
    tooltip: 'Фонд растёт на один процент от каждого выигрыша в этих играх.',
    limits: 'От 100 до 100 000 ₽',
  },
} as const;
export type Words = (typeof words)['en' | 'ru'];
