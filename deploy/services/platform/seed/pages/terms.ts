import { text } from '../text';
import type { SeedPage } from './page';

export const terms: SeedPage = {
  slug: 'terms',
  title: text(
    'Пользовательское соглашение',
    'Terms of use',
    'Termini e condizioni',
    'Termos de uso',
  ),
  description: text(
    'Соглашение между вами и {{brand}}.',
    'The agreement between you and {{brand}}.',
    'L’accordo tra te e {{brand}}.',
    'O acordo entre você e a {{brand}}.',
  ),
  updatedAt: '2026-09-01',
  body: text(
    '<h2>1. Предмет</h2><p>Регистрируясь, вы подтверждаете, что вам исполнилось 18 лет, что в вашей стране это законно и что вы действуете от своего имени.</p><h2>2. Деньги на счёте</h2><p>Деньги на счёте принадлежат вам и учитываются отдельно от средств компании. Проценты на них не начисляются. Вывод идёт тем же способом, которым пополнялся счёт, если это возможно.</p><h2>3. Проверка</h2><p>Мы вправе попросить документы до первой выплаты. До окончания проверки деньги остаются на счёте, ставки на них не ограничены.</p><h2>4. Приостановка</h2><p>Счёт может быть приостановлен при нарушении правил или по требованию закона. Причину мы сообщаем письменно.</p><h2>5. Изменения</h2><p>О новых условиях мы предупреждаем за четырнадцать дней. Если вы с ними не согласны, закройте счёт: остаток будет выплачен.</p>',
    '<h2>1. Subject</h2><p>By signing up you confirm that you are 18 or older, that playing is lawful where you are, and that you act for yourself.</p><h2>2. Money on the account</h2><p>The money on your account is yours and is kept apart from the company’s own. It bears no interest. A payout goes the way the deposit came whenever that is possible.</p><h2>3. Verification</h2><p>We may ask for documents before the first payout. Until they are checked the money stays on the account and you may play with it.</p><h2>4. Suspension</h2><p>An account may be suspended when the rules are broken or the law demands it. We give the reason in writing.</p><h2>5. Changes</h2><p>We announce new terms fourteen days ahead. If you do not agree, close the account and the balance is paid out.</p>',
    '<h2>1. Oggetto</h2><p>Con la registrazione confermi di avere almeno 18 anni, che il gioco è lecito dove ti trovi e che agisci per conto tuo.</p><h2>2. Denaro sul conto</h2><p>Il denaro sul conto è tuo ed è tenuto separato da quello della società. Non produce interessi. Il prelievo segue, se possibile, la stessa via del deposito.</p><h2>3. Verifica</h2><p>Possiamo chiedere documenti prima del primo prelievo. Fino al termine dei controlli il denaro resta sul conto e puoi giocarlo.</p><h2>4. Sospensione</h2><p>Un conto può essere sospeso se si violano le regole o se lo impone la legge. Il motivo viene comunicato per iscritto.</p><h2>5. Modifiche</h2><p>Le nuove condizioni vengono annunciate con quattordici giorni di anticipo. Se non sei d’accordo, chiudi il conto e il saldo ti viene pagato.</p>',
    '<h2>1. Objeto</h2><p>Ao se cadastrar, você confirma que tem 18 anos ou mais, que jogar é permitido onde você está e que age em nome próprio.</p><h2>2. Dinheiro na conta</h2><p>O dinheiro na conta é seu e fica separado do dinheiro da empresa. Não rende juros. O saque segue, sempre que possível, o mesmo caminho do depósito.</p><h2>3. Verificação</h2><p>Podemos pedir documentos antes do primeiro saque. Até o fim da análise, o dinheiro continua na conta e pode ser jogado.</p><h2>4. Suspensão</h2><p>A conta pode ser suspensa se as regras forem violadas ou por exigência legal. Informamos o motivo por escrito.</p><h2>5. Mudanças</h2><p>Avisamos sobre novos termos com catorze dias de antecedência. Se não concordar, encerre a conta e o saldo será pago.</p>',
  ),
};
