import { translated } from '../../../texts/translated';
import type { NotificationTemplate } from '../../site/notifications/public';

const button = translated('Подробнее', 'See more', 'Scopri di più', 'Saiba mais');

/** A sign-in came before the account was closed. */
export const closingTakenBack: NotificationTemplate = {
  name: 'closing_taken_back',
  text: translated(
    'Вы вошли, поэтому счёт остаётся открытым. Закрытие отменено.',
    'You signed in, so your account stays open. Closing it was called off.',
    'Hai effettuato l’accesso, quindi il tuo conto resta aperto. La chiusura è annullata.',
    'Você entrou, então sua conta continua aberta. O encerramento foi cancelado.',
  ),
  button,
};

/** Money came meanwhile. */
export const closingHeld: NotificationTemplate = {
  name: 'closing_held',
  text: translated(
    'Счёт не закрыт: на нём появились деньги. Выведите их и закройте счёт снова.',
    'Your account was not closed: money has come to it. Withdraw it and close the account again.',
    'Il conto non è stato chiuso: è arrivato del denaro. Prelevalo e chiudi di nuovo il conto.',
    'Sua conta não foi encerrada: entrou dinheiro nela. Saque e encerre a conta de novo.',
  ),
  button,
};
