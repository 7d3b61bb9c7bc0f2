import { brandOf } from '../../../brands';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import type { Outbox } from '../../../outbox/service';
import { translated } from '../../../texts/translated';
import { playerRegistered } from '../../identity/accounts/public';
import {
  type Notifications,
  type NotificationTemplate,
  recipientOf,
} from '../../site/notifications/public';
import type { Limits } from '../limits/public';

const DAY = 86_400_000;
const KIND = 'limit_reminder';
/** Of the site: where limits are set. */
const LIMITS_PAGE = '/profile/limits';

const button = translated('Мои лимиты', 'My limits', 'I miei limiti', 'Meus limites');
const setLimits: NotificationTemplate = {
  name: 'limit_prompt',
  text: translated(
    'Задайте лимит депозитов, пока не начали играть: это две минуты, и уменьшить его можно в любой момент.',
    'Set a deposit limit before you begin to play: it takes two minutes, and you can lower it at any time.',
    'Imposta un limite di deposito prima di cominciare: bastano due minuti e puoi abbassarlo quando vuoi.',
    'Defina um limite de depósito antes de jogar: leva dois minutos e você pode reduzi-lo quando quiser.',
  ),
  button,
};
const lookAgain: NotificationTemplate = {
  name: 'limit_review',
  text: translated(
    'Прошло время с тех пор, как вы задали лимиты. Посмотрите, подходят ли они вам.',
    'It is a while since you set your limits. See whether they still fit you.',
    'È passato del tempo da quando hai impostato i limiti. Controlla se vanno ancora bene.',
    'Já faz um tempo que você definiu seus limites. Veja se ainda servem para você.',
  ),
  button,
};

interface Parts {
  core: Core;
  outbox: Outbox;
  limits: Limits;
  notifications: Notifications;
}

/** A newcomer is asked to set a limit, and every player to look at them again after the policy's days. */
export function followReminders({ core, outbox, limits, notifications }: Parts): void {
  notifications.know(setLimits);
  notifications.know(lookAgain);
  const remindLater = async (tx: Db, playerId: number, brand: string, nth: number) => {
    const { limitReminderDays } = brandOf(brand);
    if (limitReminderDays === null) return;
    const at = new Date(core.now().getTime() + limitReminderDays * DAY);
    await outbox.due(tx, {
      at,
      kind: KIND,
      reference: `${playerId}:${nth}`,
      key: `${KIND}:${playerId}:${nth}`,
    });
  };
  outbox.project('limit_prompt', playerRegistered, async (tx, { playerId, brand }) => {
    if (brandOf(brand).limitPrompt)
      await notifications.add(tx, await recipientOf(tx, playerId), setLimits, {}, LIMITS_PAGE);
    await remindLater(tx, playerId, brand, 1);
  });
  outbox.onDue(KIND, async (tx, reference) => {
    const [playerId = 0, nth = 0] = reference.split(':').map(Number);
    const player = await recipientOf(tx, playerId);
    const isAsked = (await limits.hasLimits(tx, playerId)) && !(await limits.isAway(tx, playerId));
    if (isAsked) await notifications.add(tx, player, lookAgain, {}, LIMITS_PAGE);
    await remindLater(tx, playerId, player.brand, nth + 1);
  });
}
