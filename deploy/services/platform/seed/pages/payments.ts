import { text } from '../text';
import type { SeedPage } from './page';

export const payments: SeedPage = {
  slug: 'payments',
  title: text('Платежи', 'Payments', 'Pagamenti', 'Pagamentos'),
  description: text(
    'Пополнение счёта на {{brand}}: сроки, лимиты, комиссии.',
    'Deposits at {{brand}}: times, limits, fees.',
    'Depositi su {{brand}}: tempi, limiti, commissioni.',
    'Depósitos na {{brand}}: prazos, limites, taxas.',
  ),
  updatedAt: '2026-09-01',
  body: text(
    '<h2>Пополнение</h2><p>Выберите способ и сумму в кассе. Лимиты и комиссия видны до оплаты. Деньги зачисляются, когда платёжная система подтвердит перевод, обычно за несколько секунд.</p><ul><li>Двойное нажатие не спишет деньги дважды.</li><li>Отменённый или отклонённый платёж не меняет баланс.</li></ul><h2>История</h2><p>Все пополнения с временем и итогом лежат в профиле, в разделе «Баланс».</p>',
    '<h2>Deposits</h2><p>Choose a method and an amount in the cashbox. Limits and fees are shown before you pay. The money arrives when the payment provider confirms the transfer, usually within seconds.</p><ul><li>A double click never charges twice.</li><li>A cancelled or declined payment leaves your balance as it was.</li></ul><h2>History</h2><p>Every deposit with its time and outcome is in your profile under “Balance”.</p>',
    '<h2>Depositi</h2><p>Scegli metodo e importo nella cassa. Limiti e commissioni sono visibili prima del pagamento. Il denaro arriva quando il fornitore conferma il trasferimento, di solito in pochi secondi.</p><ul><li>Un doppio clic non addebita mai due volte.</li><li>Un pagamento annullato o rifiutato non cambia il saldo.</li></ul><h2>Storico</h2><p>Ogni deposito, con orario ed esito, è nel profilo alla voce «Saldo».</p>',
    '<h2>Depósitos</h2><p>Escolha o método e o valor no caixa. Limites e taxas aparecem antes do pagamento. O dinheiro entra quando o provedor confirma a transferência, em geral em poucos segundos.</p><ul><li>Um clique duplo nunca cobra duas vezes.</li><li>Um pagamento cancelado ou recusado não muda o saldo.</li></ul><h2>Histórico</h2><p>Todos os depósitos, com horário e resultado, estão no perfil em “Saldo”.</p>',
  ),
};
