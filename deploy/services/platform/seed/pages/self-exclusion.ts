import { text } from '../text';
import type { SeedPage } from './page';

export const selfExclusion: SeedPage = {
  slug: 'self-exclusion',
  title: text('Самоисключение', 'Self-exclusion', 'Autoesclusione', 'Autoexclusão'),
  description: text(
    'Государственный реестр вашей страны и закрытие счёта у нас.',
    'The register of your country, and closing the account here.',
    'Il registro del tuo Paese e la chiusura del conto qui.',
    'O cadastro do seu país e o encerramento da conta aqui.',
  ),
  updatedAt: '2026-11-23',
  body: text(
    '<p>Самоисключение — это решение не играть какое-то время или совсем. Его нельзя отменить по минутному желанию, в этом и смысл.</p><h2>Реестр вашей страны</h2><p>Во многих странах государство ведёт общий реестр самоисключённых. Записаться в него можно у ведомства, которое надзирает за азартными играми, или на его сайте. Запись действует у всех операторов с лицензией этой страны.</p><h2>Счёт в {{brand}}</h2><p>Исключить себя можно на странице <a href="/profile/limits">«Лимиты и перерывы»</a>: выберите срок и подтвердите его. Вы сразу выйдете на всех устройствах, и до конца срока нельзя пополнить счёт и сделать ставку. Выигрыш начатых раундов будет зачислен; войти можно, чтобы посмотреть счёт и вывести деньги.</p>',
    '<p>Self-exclusion is a decision not to play for some time, or at all. It cannot be taken back on a whim: that is its point.</p><h2>The register of your country</h2><p>In many countries the state keeps one register of people who excluded themselves. You enter it with the authority that supervises gambling, or on its site. The entry holds with every operator licensed there.</p><h2>Your account at {{brand}}</h2><p>Exclude yourself on the page <a href="/profile/limits">Limits and breaks</a>: choose for how long and confirm it. You are signed out everywhere at once, and until its end nobody can deposit or bet with the account. Wins of rounds that had begun are still paid; you may sign in to see the account and take money out.</p>',
    '<p>L’autoesclusione è la decisione di non giocare per un periodo o per sempre. Non si può annullare d’impulso: è proprio questo il suo scopo.</p><h2>Il registro del tuo Paese</h2><p>In molti Paesi lo Stato tiene un registro unico di chi si è autoescluso. Ci si iscrive presso l’autorità che vigila sul gioco o sul suo sito. L’iscrizione vale per tutti gli operatori con licenza in quel Paese.</p><h2>Il tuo conto su {{brand}}</h2><p>Puoi autoescluderti nella pagina <a href="/profile/limits">Limiti e pause</a>: scegli per quanto tempo e conferma. Vieni disconnesso subito ovunque e fino alla fine con il conto non si può depositare o puntare. Le vincite dei giri già iniziati vengono pagate; puoi accedere per vedere il conto e prelevare.</p>',
    '<p>A autoexclusão é a decisão de não jogar por um tempo ou de vez. Ela não pode ser desfeita por impulso: é esse o sentido dela.</p><h2>O cadastro do seu país</h2><p>Em muitos países o Estado mantém um cadastro único de autoexcluídos. A inscrição é feita no órgão que fiscaliza o jogo ou no site dele. Ela vale em todos os operadores licenciados no país.</p><h2>A sua conta na {{brand}}</h2><p>Você pode se autoexcluir na página <a href="/profile/limits">Limites e pausas</a>: escolha por quanto tempo e confirme. Você sai da conta em todos os lugares na hora e, até o fim, não é possível depositar nem apostar. Os ganhos de rodadas já iniciadas são pagos; dá para entrar, ver a conta e sacar.</p>',
  ),
};
