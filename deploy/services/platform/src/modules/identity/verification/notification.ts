import { translated } from '../../../texts/translated';
import type { NotificationTemplate } from '../../site/notifications/public';

const button = translated(
  'К документам',
  'To the documents',
  'Vai ai documenti',
  'Ver os documentos',
);

export const documentAccepted: NotificationTemplate = {
  name: 'document_accepted',
  text: translated(
    'Документ проверен и принят.',
    'Your document was checked and accepted.',
    'Il tuo documento è stato controllato e accettato.',
    'Seu documento foi verificado e aceito.',
  ),
  button,
};

export const documentDeclined: NotificationTemplate = {
  name: 'document_declined',
  text: translated(
    'Документ не принят. Посмотрите, почему, и что можно сделать.',
    'Your document was not accepted. See why, and what you can do.',
    'Il tuo documento non è stato accettato. Scopri perché e cosa puoi fare.',
    'Seu documento não foi aceito. Veja o motivo e o que você pode fazer.',
  ),
  button,
};

export const documentAsked: NotificationTemplate = {
  name: 'document_asked',
  text: translated(
    'Чтобы завершить проверку, нам нужен ещё один документ.',
    'We need one more document to finish checking your account.',
    'Ci serve un altro documento per completare la verifica del tuo conto.',
    'Precisamos de mais um documento para concluir a verificação da sua conta.',
  ),
  button,
};
