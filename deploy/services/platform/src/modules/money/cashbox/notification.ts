import { translated } from '../../../texts/translated';
import type { NotificationTemplate } from '../../site/notifications/public';

const button = translated(
  'Открыть историю',
  'See the history',
  'Vedi lo storico',
  'Ver o histórico',
);

/** `amount`: what came, as text; the same in the others. */
export const depositArrived: NotificationTemplate = {
  name: 'deposit',
  text: translated(
    'Ваш депозит {{amount}} зачислен. Приятной игры!',
    'Your deposit of {{amount}} has arrived. Have a good game!',
    'Il tuo deposito di {{amount}} è arrivato. Buon divertimento!',
    'Seu depósito de {{amount}} chegou. Bom jogo!',
  ),
  button,
};

/** Nobody paid it in time. */
export const depositExpired: NotificationTemplate = {
  name: 'deposit_expired',
  text: translated(
    'Депозит {{amount}} не был оплачен вовремя и закрыт.',
    'Your deposit of {{amount}} was not paid in time and is closed.',
    'Il tuo deposito di {{amount}} non è stato pagato in tempo ed è chiuso.',
    'Seu depósito de {{amount}} não foi pago a tempo e foi encerrado.',
  ),
  button,
};

/** It was paid after its end. */
export const depositCameLate: NotificationTemplate = {
  name: 'deposit_late',
  text: translated(
    'Оплата {{amount}} пришла, когда депозит уже был закрыт. Деньги сохранены: мы проверим платёж и зачислим их.',
    'Your payment of {{amount}} came after its deposit was closed. The money is safe: we check the payment and then credit it.',
    'Il pagamento di {{amount}} è arrivato dopo la chiusura del deposito. Il denaro è al sicuro: controlliamo il pagamento e poi lo accreditiamo.',
    'O pagamento de {{amount}} chegou depois que o depósito foi encerrado. O dinheiro está seguro: vamos conferir o pagamento e creditá-lo.',
  ),
  button,
};

/** Its payer took it back. */
export const depositTakenBack: NotificationTemplate = {
  name: 'deposit_charged_back',
  text: translated(
    'Депозит {{amount}} отозван: деньги вернулись плательщику. Если вы об этом не просили, напишите в поддержку.',
    'Your deposit of {{amount}} was charged back: the money returned to the payer. If you did not ask for that, write to support.',
    'Il tuo deposito di {{amount}} è stato stornato: il denaro è tornato a chi ha pagato. Se non l’hai chiesto tu, scrivi all’assistenza.',
    'Seu depósito de {{amount}} foi estornado: o dinheiro voltou para quem pagou. Se não foi você que pediu, escreva ao suporte.',
  ),
  button,
};
