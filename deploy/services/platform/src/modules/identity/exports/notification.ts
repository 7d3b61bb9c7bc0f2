import { translated } from '../../../texts/translated';
import type { NotificationTemplate } from '../../site/notifications/public';

export const dataExportReady: NotificationTemplate = {
  name: 'data_export_ready',
  text: translated(
    'Копия ваших данных готова. Скачать её можно в течение трёх дней.',
    'The copy of your data is ready. It can be downloaded for three days.',
    'La copia dei tuoi dati è pronta. Si può scaricare per tre giorni.',
    'A cópia dos seus dados está pronta. Ela pode ser baixada por três dias.',
  ),
  button: translated('Скачать', 'Download', 'Scarica', 'Baixar'),
};
