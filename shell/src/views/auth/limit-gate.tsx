import { createContext, type ReactNode, useMemo, useState } from 'react';
import { modals as handles } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { CircleAlert } from 'shared-contracts/ui/icons';
import { Button, Face, Stack } from 'shared-contracts/ui/kit';
import { useShell } from '../../services/shell-context';
import { useWords } from './use-words';

/** Leads to the limit step of the flow around; nowhere outside of one. */
export const LimitContext = createContext<() => void>(() => {});

/** Too many messages or tries (specification 1, section 4): only support can help, or another way in. */
const LimitStep = observer(function LimitStep({ onBack }: { onBack: () => void }) {
  const t = useWords();
  const { modals } = useShell();
  return (
    <Stack gap={4}>
      <Face
        kind="error"
        compact
        icon={CircleAlert}
        title={t('limit.title')}
        text={t('limit.text')}
      />
      <Button
        wide
        autoFocus
        onClick={() => void modals.open(handles.support, { about: 'sign-in' })}
      >
        {t('limit.support')}
      </Button>
      <Button wide variant="quiet" onClick={onBack}>
        {t('limit.back')}
      </Button>
    </Stack>
  );
});

/** A flow with its limit step; what was typed before it is still there on the way back. */
export const LimitGate = ({ children }: { children: ReactNode }) => {
  const [reached, setReached] = useState(false);
  const reach = useMemo(() => () => setReached(true), []);
  return (
    <LimitContext value={reach}>
      <div hidden={reached}>{children}</div>
      {reached && <LimitStep onBack={() => setReached(false)} />}
    </LimitContext>
  );
};
