import { text } from '../text';
import type { SeedPage } from './page';

export const licence: SeedPage = {
  slug: 'licence',
  title: text('Лицензия', 'Licence', 'Licenza', 'Licença'),
  description: text(
    'Кто отвечает за {{brand}} и кто за этим следит.',
    'Who runs {{brand}} and who supervises it.',
    'Chi gestisce {{brand}} e chi vigila.',
    'Quem opera a {{brand}} e quem fiscaliza.',
  ),
  updatedAt: '2026-09-01',
  body: text(
    '<p>Это эталонный сайт с вымышленным оператором: он показывает, как раздел о лицензии должен выглядеть у настоящего.</p><h2>Что указывает оператор</h2><ul><li>название компании, адрес и регистрационный номер;</li><li>номер лицензии и орган, который её выдал;</li><li>где проверить лицензию и как подать жалобу.</li></ul><p>Исходы игр определяет сервер по таблицам выплат, отдача которых вычислена точно. Игровой сервер, кошелёк и сайт разделены, каждая денежная операция проходит по двойной записи.</p>',
    '<p>This is a reference site with a fictional operator: it shows what the licence page of a real one should hold.</p><h2>What an operator states</h2><ul><li>the company’s name, address and registration number;</li><li>the number of the licence and the authority that issued it;</li><li>where to check the licence and how to complain.</li></ul><p>Results come from a server by paytables whose return is computed exactly. Game server, wallet and site are separate, and every movement of money is booked twice.</p>',
    '<p>Questo è un sito di riferimento con un operatore di fantasia: mostra che cosa deve contenere la pagina della licenza di uno vero.</p><h2>Che cosa dichiara l’operatore</h2><ul><li>nome, indirizzo e numero di registrazione della società;</li><li>numero della licenza e autorità che l’ha rilasciata;</li><li>dove verificare la licenza e come presentare reclamo.</li></ul><p>I risultati vengono da un server, con tabelle di pagamento il cui ritorno è calcolato in modo esatto. Server di gioco, portafoglio e sito sono separati e ogni movimento di denaro è registrato in partita doppia.</p>',
    '<p>Este é um site de referência com um operador fictício: mostra o que a página de licença de um operador real deve conter.</p><h2>O que o operador informa</h2><ul><li>nome, endereço e número de registro da empresa;</li><li>número da licença e autoridade que a emitiu;</li><li>onde conferir a licença e como reclamar.</li></ul><p>Os resultados vêm de um servidor, com tabelas de pagamento cujo retorno é calculado com exatidão. Servidor de jogo, carteira e site são separados, e todo movimento de dinheiro é lançado em partidas dobradas.</p>',
  ),
};
