import { text } from '../text';
import type { SeedPage } from './page';

export const about: SeedPage = {
  slug: 'about',
  title: text('О нас', 'About us', 'Chi siamo', 'Sobre nós'),
  description: text(
    'Кто мы и как устроено казино {{brand}}.',
    'Who we are and how {{brand}} works.',
    'Chi siamo e come funziona {{brand}}.',
    'Quem somos e como a {{brand}} funciona.',
  ),
  updatedAt: '2026-09-01',
  body: text(
    '<p>{{brand}} — онлайн-казино, в котором сначала видно условия, а потом кнопку. Мы собираем игры разных студий, проводим акции и отвечаем на вопросы людьми, а не шаблонами.</p><h2>Что для нас важно</h2><ul><li>Баланс и валюта всегда на виду, каждое пополнение остаётся в истории.</li><li>Отдача каждой игры рассчитана точно и показана до начала игры.</li><li>Выигрыш зачисляется всегда, даже если игра оборвалась.</li></ul><h2>Для кого мы</h2><p>Для совершеннолетних, которые играют ради удовольствия. Если игра перестала быть отдыхом, загляните в раздел об ответственной игре.</p>',
    '<p>{{brand}} is an online casino that shows the terms first and the button second. We bring together games by many studios, run promotions, and answer questions as people, not as templates.</p><h2>What matters to us</h2><ul><li>Balance and currency are always in sight, and every deposit stays in your history.</li><li>The return of each game is computed exactly and shown before you play.</li><li>Wins are always paid, even when a game broke off.</li></ul><h2>Who we are for</h2><p>For adults who play for pleasure. If playing is no longer rest, have a look at our page on responsible gaming.</p>',
    '<p>{{brand}} è un casinò online che mostra prima le condizioni e poi il pulsante. Raccogliamo giochi di molti studi, organizziamo promozioni e rispondiamo alle domande da persone, non con formule pronte.</p><h2>Che cosa conta per noi</h2><ul><li>Saldo e valuta sono sempre visibili e ogni deposito resta nello storico.</li><li>Il ritorno di ogni gioco è calcolato in modo esatto e mostrato prima di giocare.</li><li>Le vincite si pagano sempre, anche se il gioco si è interrotto.</li></ul><h2>A chi ci rivolgiamo</h2><p>Ai maggiorenni che giocano per piacere. Se il gioco non è più uno svago, leggi la pagina sul gioco responsabile.</p>',
    '<p>A {{brand}} é um cassino online que mostra primeiro as regras e depois o botão. Reunimos jogos de muitos estúdios, fazemos promoções e respondemos como gente, não com modelos prontos.</p><h2>O que importa para nós</h2><ul><li>Saldo e moeda estão sempre à vista, e cada depósito fica no histórico.</li><li>O retorno de cada jogo é calculado com exatidão e mostrado antes de jogar.</li><li>Os ganhos são sempre pagos, mesmo que o jogo tenha caído.</li></ul><h2>Para quem somos</h2><p>Para maiores de idade que jogam por prazer. Se o jogo deixou de ser diversão, veja a página sobre jogo responsável.</p>',
  ),
};
