import { text } from '../text';
import type { SeedPage } from './page';

export const compointsAbout: SeedPage = {
  slug: 'compoints-about',
  title: text(
    '{{points}}: как это работает',
    '{{points}}: how they work',
    '{{points}}: come funziona',
    '{{points}}: como funciona',
  ),
  description: text(
    '{{points}}: за что их дают и на что потратить.',
    '{{points}}: what brings them and what they buy.',
    '{{points}}: come si ottengono e come si usano.',
    '{{points}}: como ganhar e como usar.',
  ),
  updatedAt: '2026-11-20',
  body: text(
    '<p>{{points}} — награда за ставки на деньги в слотах. Сколько ставок приносят одну единицу, зависит от валюты счёта: например, 1000 рублей или 10 евро.</p><h2>На что потратить</h2><p>На подарки магазина: опыт, деньги, бонусы. Ими же платят вступительный взнос там, где он есть.</p><h2>Правила</h2><ul><li>Они не сгорают.</li><li>Их нельзя передать другому игроку.</li><li>Отменённые ставки ничего не приносят.</li></ul>',
    '<p>{{points}} come with bets for money in slots. How much you bet for one depends on the currency of your account: 10 euros, for example, or 50 reais.</p><h2>What they buy</h2><p>The gifts of the shop: experience, money, bonuses. They also pay an entrance fee where there is one.</p><h2>Rules</h2><ul><li>They do not expire.</li><li>They cannot be given to another player.</li><li>Bets that were rolled back bring none.</li></ul>',
    '<p>{{points}}: il premio per le puntate in denaro reale alle slot. Quanto si punta per riceverne uno dipende dalla valuta del conto: per esempio 10 euro.</p><h2>A che cosa servono</h2><p>Ai regali del negozio: esperienza, denaro, bonus. Pagano anche la quota d’ingresso, dove c’è.</p><h2>Regole</h2><ul><li>Non hanno scadenza.</li><li>Non si possono cedere ad altri giocatori.</li><li>Le puntate annullate non ne portano.</li></ul>',
    '<p>{{points}}: a recompensa pelas apostas em dinheiro nos slots. Quanto se aposta para receber um depende da moeda da conta: por exemplo, 50 reais ou 10 euros.</p><h2>Para que servem</h2><p>Para os presentes da loja: experiência, dinheiro, bônus. Também pagam a taxa de entrada, onde houver.</p><h2>Regras</h2><ul><li>Não vencem.</li><li>Não podem ser cedidos a outro jogador.</li><li>Apostas canceladas não rendem pontos.</li></ul>',
  ),
};
