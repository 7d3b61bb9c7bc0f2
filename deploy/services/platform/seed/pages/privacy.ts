import { text } from '../text';
import type { SeedPage } from './page';

export const privacy: SeedPage = {
  slug: 'privacy',
  title: text('Конфиденциальность', 'Privacy', 'Privacy', 'Privacidade'),
  description: text(
    'Какие данные хранит {{brand}} и зачем.',
    'What data {{brand}} keeps and why.',
    'Quali dati conserva {{brand}} e perché.',
    'Quais dados a {{brand}} guarda e por quê.',
  ),
  updatedAt: '2026-09-01',
  body: text(
    '<h2>Что мы храним</h2><ul><li>Контакты, дату рождения и валюту: без них нельзя открыть счёт.</li><li>Историю игр и платежей: этого требует закон.</li><li>Технические записи об ошибках и скорости страниц, без содержимого форм. Они удаляются через две недели.</li></ul><h2>Чего мы не делаем</h2><p>Мы не продаём данные и не храним номера карт: платёж проходит на стороне платёжной системы.</p><h2>Файлы cookie</h2><p>Нужны, чтобы помнить вход, язык и посетителя для равномерных обновлений сайта. Страница не имеет доступа к ключам входа.</p><h2>Ваши права</h2><p>Вы можете получить копию данных, исправить их или попросить удалить то, что закон не обязывает хранить. Напишите в поддержку, ответ придёт в течение месяца.</p>',
    '<h2>What we keep</h2><ul><li>Contacts, date of birth and currency: an account cannot be opened without them.</li><li>The history of games and payments: the law requires it.</li><li>Technical records of errors and page speed, without what is typed into forms. They are deleted after two weeks.</li></ul><h2>What we do not do</h2><p>We do not sell data and do not keep card numbers: the payment happens at the payment provider.</p><h2>Cookies</h2><p>They remember your sign-in, your language, and the visitor for even roll-outs of the site. The page itself has no access to the keys of the session.</p><h2>Your rights</h2><p>You may get a copy of your data, have it corrected, or ask us to delete what the law does not oblige us to keep. Write to support and you have an answer within a month.</p>',
    '<h2>Che cosa conserviamo</h2><ul><li>Contatti, data di nascita e valuta: senza questi dati non si può aprire un conto.</li><li>Lo storico di giochi e pagamenti: lo richiede la legge.</li><li>Registrazioni tecniche di errori e velocità delle pagine, senza il contenuto dei moduli. Vengono cancellate dopo due settimane.</li></ul><h2>Che cosa non facciamo</h2><p>Non vendiamo dati e non conserviamo i numeri delle carte: il pagamento avviene presso il fornitore.</p><h2>Cookie</h2><p>Servono a ricordare l’accesso, la lingua e il visitatore per aggiornare il sito in modo uniforme. La pagina non può leggere le chiavi della sessione.</p><h2>I tuoi diritti</h2><p>Puoi avere una copia dei dati, correggerli o chiedere di cancellare ciò che la legge non obbliga a conservare. Scrivi all’assistenza e avrai risposta entro un mese.</p>',
    '<h2>O que guardamos</h2><ul><li>Contatos, data de nascimento e moeda: sem eles não é possível abrir uma conta.</li><li>O histórico de jogos e pagamentos: a lei exige.</li><li>Registros técnicos de erros e velocidade das páginas, sem o conteúdo dos formulários. São apagados após duas semanas.</li></ul><h2>O que não fazemos</h2><p>Não vendemos dados nem guardamos números de cartão: o pagamento acontece no provedor de pagamentos.</p><h2>Cookies</h2><p>Servem para lembrar o acesso, o idioma e o visitante, para atualizar o site de maneira uniforme. A página não tem acesso às chaves da sessão.</p><h2>Seus direitos</h2><p>Você pode receber uma cópia dos dados, corrigi-los ou pedir a exclusão do que a lei não obriga a guardar. Escreva ao suporte: a resposta chega em até um mês.</p>',
  ),
};
