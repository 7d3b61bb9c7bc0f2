import { text } from '../text';
import type { SeedPage } from './page';

export const faq: SeedPage = {
  slug: 'faq',
  title: text(
    'Вопросы и ответы',
    'Questions and answers',
    'Domande e risposte',
    'Perguntas e respostas',
  ),
  description: text(
    'Коротко о счёте, играх и платежах.',
    'The account, games and payments in brief.',
    'Conto, giochi e pagamenti in breve.',
    'Conta, jogos e pagamentos em resumo.',
  ),
  updatedAt: '2026-09-01',
  body: text(
    '<h2>Можно ли играть без регистрации?</h2><p>Да, в демо. Почти у каждой игры есть кнопка «Демо», кредиты в ней ненастоящие.</p><h2>Почему баланс изменился сам?</h2><p>Он меняется сразу после пополнения, ставки или выигрыша, перезагружать страницу не нужно.</p><h2>Игра оборвалась. Что со ставкой?</h2><p>Откройте игру снова: незаконченный раунд продолжится с того же места.</p><h2>Что такое RTP?</h2><p>Доля ставок, которую игра возвращает игрокам на очень длинной дистанции. Для одного вечера это не прогноз.</p><h2>Как сменить почту или телефон?</h2><p>Напишите в поддержку: подтверждённые контакты меняет она, чтобы этого не сделал кто-то другой.</p>',
    '<h2>Can I play without an account?</h2><p>Yes, in demo. Almost every game has a “Demo” button; its credits are not real money.</p><h2>Why did my balance change by itself?</h2><p>It moves right after a deposit, a bet or a win. There is no need to reload the page.</p><h2>My game broke off. What about the bet?</h2><p>Open the game again: an unfinished round goes on from where it was.</p><h2>What is RTP?</h2><p>The share of bets that a game returns to players over a very long time. It is no forecast for one evening.</p><h2>How do I change my e-mail or phone?</h2><p>Write to support: they change verified contacts, so that nobody else can.</p>',
    '<h2>Posso giocare senza conto?</h2><p>Sì, in demo. Quasi tutti i giochi hanno il pulsante «Demo»; i crediti non sono denaro vero.</p><h2>Perché il saldo è cambiato da solo?</h2><p>Si aggiorna subito dopo un deposito, una puntata o una vincita. Non serve ricaricare la pagina.</p><h2>Il gioco si è interrotto. E la puntata?</h2><p>Riapri il gioco: il round non finito riprende da dove era.</p><h2>Che cos’è l’RTP?</h2><p>La quota delle puntate che un gioco restituisce ai giocatori nel lunghissimo periodo. Non è una previsione per una serata.</p><h2>Come cambio e-mail o telefono?</h2><p>Scrivi all’assistenza: i contatti verificati li cambia lei, così nessun altro può farlo.</p>',
    '<h2>Posso jogar sem conta?</h2><p>Sim, na demo. Quase todo jogo tem o botão “Demo”; os créditos não são dinheiro de verdade.</p><h2>Por que o saldo mudou sozinho?</h2><p>Ele se move logo após um depósito, uma aposta ou um ganho. Não é preciso recarregar a página.</p><h2>O jogo caiu. E a aposta?</h2><p>Abra o jogo de novo: a rodada inacabada continua de onde parou.</p><h2>O que é RTP?</h2><p>A parte das apostas que um jogo devolve aos jogadores em um prazo muito longo. Não é previsão para uma noite.</p><h2>Como troco e-mail ou telefone?</h2><p>Escreva ao suporte: contatos verificados são trocados por ele, para que ninguém mais possa fazer isso.</p>',
  ),
};
