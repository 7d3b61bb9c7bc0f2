import { useState } from 'react';
import type { Purpose } from 'shared-contracts/composition';
import { floating, PURPOSES, routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Button, cx, TextLink } from 'shared-contracts/ui/kit';
import { Dialog } from 'shared-contracts/ui/overlay';
import { useShell } from '../services/shell-context';
import { useAroundTexts } from '../texts/around-texts';
import s from './consent.module.css';
import type { Tracking } from './tracking';

const PRIVACY = '/privacy';

const Privacy = observer(function Privacy() {
  const { helpLinks } = useShell().boot.brand;
  const link = helpLinks.find(({ url }) => url === PRIVACY);
  return link ? <TextLink href={link.url}>{link.title}</TextLink> : null;
});

interface ChoiceProps {
  tracking: Tracking;
  onClose: () => void;
}
/** Each purpose by itself; both ways out at once stand beside it. */
const Choice = observer(function Choice({ tracking, onClose }: ChoiceProps) {
  const t = useAroundTexts();
  const [agreed, setAgreed] = useState<readonly Purpose[]>([...(tracking.consent.answer ?? [])]);
  const give = (purposes: readonly Purpose[]) => {
    onClose();
    tracking.choose(purposes);
  };
  return (
    <Dialog
      open
      title={t('consent.choice')}
      onClose={onClose}
      footer={
        <div className={s.buttons}>
          <Button variant="secondary" onClick={() => give([])}>
            {t('consent.refuse')}
          </Button>
          <Button variant="secondary" onClick={() => give(PURPOSES)}>
            {t('consent.accept')}
          </Button>
          <Button onClick={() => give(agreed)}>{t('consent.save')}</Button>
        </div>
      }
    >
      <ul className={s.purposes}>
        <li className={s.purpose}>
          <input type="checkbox" className={s.box} id="consent-needed" checked disabled />
          <label htmlFor="consent-needed">
            <strong>{t('consent.needed')}</strong>
            <span>{t('consent.needed.text')}</span>
          </label>
        </li>
        {PURPOSES.map((purpose) => (
          <li key={purpose} className={s.purpose}>
            <input
              type="checkbox"
              className={s.box}
              id={`consent-${purpose}`}
              checked={agreed.includes(purpose)}
              onChange={({ target }) =>
                setAgreed(
                  PURPOSES.filter((one) =>
                    one === purpose ? target.checked : agreed.includes(one),
                  ),
                )
              }
            />
            <label htmlFor={`consent-${purpose}`}>
              <strong>{t(`consent.${purpose}`)}</strong>
              <span>{t(`consent.${purpose}.text`)}</span>
            </label>
          </li>
        ))}
      </ul>
      <p className={s.more}>
        <Privacy />
      </p>
    </Dialog>
  );
});

/** Asks for consent where the brand's market wants it, and lets it be changed at any time (SPEC TK-1, TK-2). */
export const ConsentView = observer(function ConsentView({ tracking }: { tracking: Tracking }) {
  const t = useAroundTexts();
  const { around, router } = useShell();
  const { consent } = tracking;
  const isPlaying = router.current.name === routes.gameItem.name;
  if (around.choosing) return <Choice tracking={tracking} onClose={() => around.choose(false)} />;
  if (consent.answer) return null;
  return (
    <section
      {...floating}
      className={cx(s.banner, isPlaying && s.besideGame)}
      aria-labelledby="consent-title"
    >
      <h2 id="consent-title" className={s.title}>
        {t('consent.title')}
      </h2>
      <p className={s.text}>
        {t('consent.text')} <Privacy />
      </p>
      <div className={s.buttons}>
        <Button variant="secondary" size="small" onClick={() => tracking.choose([])}>
          {t('consent.refuse')}
        </Button>
        <Button variant="secondary" size="small" onClick={() => tracking.choose(PURPOSES)}>
          {t('consent.accept')}
        </Button>
        <Button variant="quiet" size="small" onClick={() => around.choose(true)}>
          {t('consent.settings')}
        </Button>
      </div>
    </section>
  );
});
