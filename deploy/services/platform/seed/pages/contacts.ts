import { text } from '../text';
import type { SeedPage } from './page';

export const contacts: SeedPage = {
  slug: 'contacts',
  title: text('Контакты', 'Contacts', 'Contatti', 'Contatos'),
  description: text(
    'Как связаться с {{brand}}.',
    'How to reach {{brand}}.',
    'Come contattare {{brand}}.',
    'Como falar com a {{brand}}.',
  ),
  updatedAt: '2026-09-01',
  body: text(
    '<p>Поддержка работает круглосуточно и отвечает на русском, английском, итальянском и португальском.</p><ul><li>Общие вопросы: <a href="mailto:help@casino.example">help@casino.example</a></li><li>Платежи: <a href="mailto:payments@casino.example">payments@casino.example</a></li><li>Жалобы: <a href="mailto:complaints@casino.example">complaints@casino.example</a></li></ul><p>Напишите с адреса, на который открыт счёт, и укажите номер операции или название игры: так мы ответим быстрее. Пароль и код из сообщения никогда не спрашиваем.</p>',
    '<p>Support is there around the clock and answers in Russian, English, Italian and Portuguese.</p><ul><li>General questions: <a href="mailto:help@casino.example">help@casino.example</a></li><li>Payments: <a href="mailto:payments@casino.example">payments@casino.example</a></li><li>Complaints: <a href="mailto:complaints@casino.example">complaints@casino.example</a></li></ul><p>Write from the address of your account and name the operation or the game: we answer faster then. We never ask for your password or a code from a message.</p>',
    '<p>L’assistenza è attiva giorno e notte e risponde in italiano, inglese, russo e portoghese.</p><ul><li>Domande generali: <a href="mailto:help@casino.example">help@casino.example</a></li><li>Pagamenti: <a href="mailto:payments@casino.example">payments@casino.example</a></li><li>Reclami: <a href="mailto:complaints@casino.example">complaints@casino.example</a></li></ul><p>Scrivi dall’indirizzo del conto e indica l’operazione o il gioco: risponderemo prima. Non chiediamo mai la password né i codici ricevuti per messaggio.</p>',
    '<p>O suporte funciona dia e noite e responde em português, inglês, italiano e russo.</p><ul><li>Dúvidas gerais: <a href="mailto:help@casino.example">help@casino.example</a></li><li>Pagamentos: <a href="mailto:payments@casino.example">payments@casino.example</a></li><li>Reclamações: <a href="mailto:complaints@casino.example">complaints@casino.example</a></li></ul><p>Escreva do endereço da sua conta e informe a operação ou o jogo: assim respondemos mais rápido. Nunca pedimos a senha nem códigos recebidos por mensagem.</p>',
  ),
};
