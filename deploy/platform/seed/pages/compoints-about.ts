import { text } from '../text';
import type { SeedPage } from './page';

export const compointsAbout: SeedPage = {
  slug: 'compoints-about',
  title: text('Что такое компоинты', 'About compoints', 'I compoints', 'O que são compoints'),
  description: text(
    'Баллы за игру и на что их потратить.',
    'Points for playing and what they buy.',
    'Punti per il gioco e come spenderli.',
    'Pontos por jogar e como gastá-los.',
  ),
  updatedAt: '2026-09-01',
  body: text(
    '<p>Компоинты начисляются за ставки на деньги. Сколько ставок приносят один компоинт, зависит от валюты счёта: например, 1000 рублей или 10 евро.</p><h2>На что потратить</h2><ul><li>вступительный взнос платных турниров;</li><li>подарки в магазине.</li></ul><h2>Правила</h2><ul><li>Компоинты не сгорают, пока вы заходите хотя бы раз в год.</li><li>Их нельзя передать или вывести деньгами.</li><li>Отменённые ставки баллов не приносят.</li></ul>',
    '<p>Compoints come with bets for money. How many bets bring one compoint depends on the currency of your account: 10 euros, for example, or 50 reais.</p><h2>What they buy</h2><ul><li>the entrance fee of paid tournaments;</li><li>gifts in the shop.</li></ul><h2>Rules</h2><ul><li>Compoints do not expire while you sign in at least once a year.</li><li>They cannot be given away or paid out as money.</li><li>Bets that were rolled back bring none.</li></ul>',
    '<p>I compoints arrivano con le puntate in denaro reale. Quante puntate servono per un compoint dipende dalla valuta del conto: per esempio 10 euro.</p><h2>A che cosa servono</h2><ul><li>alla quota d’ingresso dei tornei a pagamento;</li><li>ai regali del negozio.</li></ul><h2>Regole</h2><ul><li>I compoints non scadono se accedi almeno una volta l’anno.</li><li>Non si possono cedere né convertire in denaro.</li><li>Le puntate annullate non ne portano.</li></ul>',
    '<p>Os compoints vêm com apostas em dinheiro. Quantas apostas rendem um compoint depende da moeda da conta: por exemplo, 50 reais ou 10 euros.</p><h2>Para que servem</h2><ul><li>taxa de entrada dos torneios pagos;</li><li>presentes da loja.</li></ul><h2>Regras</h2><ul><li>Os compoints não vencem enquanto você acessar ao menos uma vez por ano.</li><li>Não podem ser cedidos nem sacados em dinheiro.</li><li>Apostas canceladas não rendem pontos.</li></ul>',
  ),
};
