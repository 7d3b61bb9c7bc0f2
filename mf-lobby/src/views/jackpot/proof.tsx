import { useState } from 'react';
import { checkWin, type JackpotTerms } from 'shared-contracts/jackpots';
import { observer } from 'shared-contracts/lib/state';
import { Button, cx } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import s from './jackpot.module.css';

const hash = async (text: string): Promise<string> => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** What the operator is bound by before the first bet, and what proves each win; checked in this browser. */
export const JackpotProof = observer(function JackpotProof({ terms }: { terms: JackpotTerms }) {
  const text = useTexts();
  const [found, setFound] = useState<readonly boolean[] | null>(null);
  const { commitment, wins } = terms;
  const check = async () => setFound(await Promise.all(wins.map((win) => checkWin(hash, win))));
  return (
    <details className={s.proof}>
      <summary>{text('jackpot.fair')}</summary>
      <div className={s.facts}>
        <p className={s.note}>{text('jackpot.bound')}</p>
        <span className={s.note}>{text('jackpot.commitment')}</span>
        <code className={s.code}>{commitment}</code>
        {wins.map(({ proof, number, value }, at) => (
          <div key={`${value.currency}${number}`} className={s.facts}>
            <code className={s.code}>{text('jackpot.seed', { seed: proof.seed })}</code>
            <code className={s.code}>{proof.commitment}</code>
            <p
              role="status"
              className={cx(found?.[at] === true && s.good, found?.[at] === false && s.bad)}
            >
              {found && text(found[at] ? 'jackpot.agrees' : 'jackpot.differs')}
            </p>
          </div>
        ))}
        {wins.length > 0 && (
          <Button variant="secondary" size="small" onClick={() => void check()}>
            {text('jackpot.check')}
          </Button>
        )}
      </div>
    </details>
  );
});
