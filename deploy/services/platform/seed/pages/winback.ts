import { text } from '../text';
import type { SeedPage } from './page';

export const winback: SeedPage = {
  slug: 'winback',
  needs: 'bonuses',
  title: text('Возврат ставок', 'Winback', 'Winback', 'Winback'),
  description: text(
    'Как {{brand}} возвращает часть проигранного.',
    'How {{brand}} returns a part of what was lost.',
    'Come {{brand}} restituisce parte di quanto perso.',
    'Como a {{brand}} devolve parte do que foi perdido.',
  ),
  updatedAt: '2026-09-01',
  hidden: true,
  body: text(
    '<p>Часть проигранного за неделю копится отдельной строкой в балансе. В воскресенье вечером она становится подарком.</p><ul><li>Процент зависит от уровня: от 3% до 10%.</li><li>Сумма видна в профиле и растёт по ходу недели.</li><li>Подарок действует семь дней.</li></ul>',
    '<p>A part of what a week took gathers in a line of its own in your balance. On Sunday evening it turns into a gift.</p><ul><li>The percentage depends on your level: from 3% to 10%.</li><li>The sum is in your profile and grows over the week.</li><li>The gift is valid for seven days.</li></ul>',
    '<p>Una parte di quanto perso in settimana si accumula in una riga a sé del saldo. La domenica sera diventa un regalo.</p><ul><li>La percentuale dipende dal livello: dal 3% al 10%.</li><li>La somma è nel profilo e cresce durante la settimana.</li><li>Il regalo vale sette giorni.</li></ul>',
    '<p>Parte do que a semana levou se acumula em uma linha própria do saldo. No domingo à noite ela vira um presente.</p><ul><li>A porcentagem depende do nível: de 3% a 10%.</li><li>O valor aparece no perfil e cresce durante a semana.</li><li>O presente vale por sete dias.</li></ul>',
  ),
};
