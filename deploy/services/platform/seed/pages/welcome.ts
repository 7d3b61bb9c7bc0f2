import { text } from '../text';
import type { SeedPage } from './page';

export const welcome: SeedPage = {
  slug: 'welcome',
  needs: 'bonuses',
  title: text(
    'Приветственный бонус',
    'Welcome bonus',
    'Bonus di benvenuto',
    'Bônus de boas-vindas',
  ),
  description: text(
    'Бонус на первое пополнение в {{brand}}.',
    'A bonus on your first deposit at {{brand}}.',
    'Un bonus sul primo deposito su {{brand}}.',
    'Um bônus no primeiro depósito na {{brand}}.',
  ),
  updatedAt: '2026-09-01',
  body: text(
    '<p>Первое пополнение может принести бонус: столько же, сколько вы внесли, до суммы, которую касса называет в вашей валюте. Брать его не обязательно.</p><ul><li>Бонус начисляется, как только депозиты достигли наименьшей суммы.</li><li>Его нужно отыграть десять раз: слоты идут в счёт полностью, столы и быстрые игры на десятую часть.</li><li>Пока он в игре, ставка ограничена.</li><li>Семь дней, чтобы взять его, и четырнадцать, чтобы отыграть.</li></ul><h2>Как получить</h2><p>Зарегистрируйтесь, возьмите подарок и выберите его рядом с суммой в кассе. Не хотите бонус — не выбирайте: депозит придёт без условий.</p><p>Полные правила — на странице <a href="/bonus-terms">условий бонусов</a>.</p>',
    '<p>Your first deposit can bring a bonus: as much as you pay in, up to the sum that the cashbox names in your currency. You need not take it.</p><ul><li>It is given once your deposits make the least sum.</li><li>It has to be wagered ten times: slots count in full, tables and fast games a tenth.</li><li>While it is in play a bet is limited.</li><li>You have seven days to take it up and fourteen to wager it.</li></ul><h2>How to get it</h2><p>Sign up, take the gift and choose it beside the amount in the cashbox. If you would rather not, leave it: the deposit comes without conditions.</p><p>The full rules are on the page of <a href="/bonus-terms">bonus terms</a>.</p>',
    '<p>Il primo deposito può portare un bonus: pari a quanto versi, fino alla somma che la cassa indica nella tua valuta. Non sei obbligato a prenderlo.</p><ul><li>Viene dato quando i depositi raggiungono la somma minima.</li><li>Va giocato dieci volte: le slot contano per intero, i tavoli e i giochi rapidi per un decimo.</li><li>Finché è in gioco, la puntata è limitata.</li><li>Hai sette giorni per prenderlo e quattordici per giocarlo.</li></ul><h2>Come riceverlo</h2><p>Registrati, prendi il regalo e sceglilo accanto all’importo nella cassa. Se preferisci di no, lascialo: il deposito arriva senza condizioni.</p><p>Le regole complete sono nelle <a href="/bonus-terms">condizioni dei bonus</a>.</p>',
    '<p>O primeiro depósito pode trazer um bônus: o mesmo que você deposita, até a quantia que o caixa indica na sua moeda. Você não precisa aceitar.</p><ul><li>Ele é dado quando os depósitos chegam à quantia mínima.</li><li>O rollover é de dez vezes: slots contam por inteiro, mesas e jogos rápidos um décimo.</li><li>Enquanto ele está em jogo, a aposta é limitada.</li><li>São sete dias para aceitar e quatorze para cumprir o rollover.</li></ul><h2>Como receber</h2><p>Cadastre-se, aceite o presente e escolha-o ao lado do valor no caixa. Se preferir não usar, deixe de lado: o depósito entra sem condições.</p><p>As regras completas estão em <a href="/bonus-terms">regras dos bônus</a>.</p>',
  ),
};
