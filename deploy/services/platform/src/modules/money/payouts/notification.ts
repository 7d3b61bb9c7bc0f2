import { translated } from '../../../texts/translated';
import type { NotificationTemplate } from '../../site/notifications/public';

const button = translated(
  'Открыть историю',
  'See the history',
  'Vedi lo storico',
  'Ver o histórico',
);

/** `amount`: what was paid, as text; the same in the others. */
export const payoutPaid: NotificationTemplate = {
  name: 'payout_paid',
  text: translated(
    'Вывод {{amount}} выполнен: деньги отправлены.',
    'Your withdrawal of {{amount}} is done: the money is on its way to you.',
    'Il tuo prelievo di {{amount}} è completato: il denaro è in viaggio.',
    'Seu saque de {{amount}} foi concluído: o dinheiro foi enviado.',
  ),
  button,
};

/** It was declined or came to no end. */
export const payoutNotPaid: NotificationTemplate = {
  name: 'payout_not_paid',
  text: translated(
    'Вывод {{amount}} не выполнен. Деньги снова на вашем балансе.',
    'Your withdrawal of {{amount}} was not paid. The money is on your balance again.',
    'Il tuo prelievo di {{amount}} non è andato a buon fine. Il denaro è di nuovo sul saldo.',
    'Seu saque de {{amount}} não foi pago. O dinheiro voltou ao seu saldo.',
  ),
  button,
};

/** It had been paid, and came back. */
export const payoutCameBack: NotificationTemplate = {
  name: 'payout_returned',
  text: translated(
    'Вывод {{amount}} вернулся: проверьте реквизиты. Деньги снова на вашем балансе.',
    'Your withdrawal of {{amount}} came back: check where it should go. The money is on your balance again.',
    'Il tuo prelievo di {{amount}} è tornato indietro: controlla i dati. Il denaro è di nuovo sul saldo.',
    'Seu saque de {{amount}} voltou: confira os dados. O dinheiro está de novo no seu saldo.',
  ),
  button,
};
