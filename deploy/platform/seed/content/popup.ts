import { text } from '../text';

export const popupButton = text('Подробнее', 'See the details', 'Scopri di più', 'Ver detalhes');
