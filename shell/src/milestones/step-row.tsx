import type { ReactNode } from 'react';
import { modals as handles } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import type { FirstSteps } from 'shared-contracts/milestones';
import { Check, Gift, type IconShape, Mail, Play, Wallet } from 'shared-contracts/ui/icons';
import { Button, cx, Icon, Picture, VisuallyHidden } from 'shared-contracts/ui/kit';
import { useShell } from '../services/shell-context';
import s from './first-steps-modal.module.css';
import { useOfferText, useWelcomeGift } from './offer';
import type { Step, StepName } from './steps';
import { useWords } from './words';

const ICONS: Record<StepName, IconShape> = {
  contact: Mail,
  welcome: Gift,
  deposit: Wallet,
  game: Play,
};

interface Facts {
  title: string;
  text: ReactNode;
  action: string;
  run: () => void;
}

/** What each step says and does. */
const useFacts = (game: FirstSteps['game'], done: boolean): Record<StepName, Facts> => {
  const t = useWords();
  const { modals, router, session } = useShell();
  const gift = useWelcomeGift();
  const offer = useOfferText();
  const email = session.profile?.emails.find(({ is_verified }) => !is_verified);
  return {
    contact: {
      title: t(email && !done ? 'contact.title' : 'contact.titleOther'),
      text: t('contact.text'),
      action: t('contact.action'),
      run: () =>
        email ? void modals.open(handles.confirmEmail, {}) : router.navigate(routes.profileInfo),
    },
    welcome: {
      title: gift?.title ?? t('welcome.title'),
      text: gift && offer(gift).map((sentence) => <span key={sentence}>{sentence}</span>),
      action: t('welcome.action'),
      run: () => void modals.open(handles.thanks, {}),
    },
    deposit: {
      title: t('deposit.title'),
      text: t('deposit.text'),
      action: t('deposit.action'),
      run: () => router.navigate(routes.cashbox),
    },
    game: {
      title: t('game.title', { name: game?.name ?? '' }),
      text: t('game.text'),
      action: t('game.action'),
      run: () => game && router.navigate(routes.gameItem, { params: { name: game.slug } }),
    },
  };
};

interface StepRowProps extends Step {
  /** The first one that is not done: its button is the bright one. */
  isNext: boolean;
  game: FirstSteps['game'];
  close: () => void;
}

/** One step: its mark, what it brings, and the way to do it. */
export const StepRow = observer(function StepRow({
  name,
  done,
  isNext,
  game,
  close,
}: StepRowProps) {
  const t = useWords();
  const { title, text, action, run } = useFacts(game, done)[name];
  const go = () => {
    close();
    run();
  };
  return (
    <li className={cx(s.step, done && s.done)} aria-current={isNext ? 'step' : undefined}>
      {name === 'game' && game && !done ? (
        <Picture image={game.image} alt="" sizes="48px" className={s.picture} />
      ) : (
        <span className={s.mark}>
          <Icon of={done ? Check : ICONS[name]} size={20} />
        </span>
      )}
      <div className={s.words}>
        <h3 className={s.name}>
          {title}
          {done && <VisuallyHidden>, {t('steps.done')}</VisuallyHidden>}
        </h3>
        {!done && <p className={s.text}>{text}</p>}
        {!done && (
          <Button size="small" variant={isNext ? 'primary' : 'secondary'} onClick={go}>
            {action}
          </Button>
        )}
      </div>
    </li>
  );
});
