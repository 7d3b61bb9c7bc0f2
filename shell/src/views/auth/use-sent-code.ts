import { useEffect, useState } from 'react';
import { tabMemory } from '../../browser/tab-memory';
import { useShell } from '../../services/shell-context';

const KEY = 'auth.code';
/** As long as a code from an SMS can be entered, in milliseconds. */
const CODE_LIVES_MS = 10 * 60_000;
type Flow = 'login' | 'registration' | 'remind';
interface Sent {
  flow: Flow;
  phone: string;
  until: number;
}
const read = (flow: Flow, now: number): string => {
  try {
    const sent = JSON.parse(tabMemory(window, KEY).read() || 'null') as Sent | null;
    return sent?.flow === flow && typeof sent.phone === 'string' && now < sent.until
      ? sent.phone
      : '';
  } catch {
    return '';
  }
};

/** The number that a code was sent to, '' for none: a page that is loaded anew goes on with the code; a dialog that is closed does not. */
export const useSentCode = (flow: Flow) => {
  const { clock } = useShell().host;
  const [phone, setPhone] = useState(() => read(flow, clock.now()));
  const forget = () => void tabMemory(window, KEY).write('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it goes
  useEffect(() => forget, []);
  const remember = (to: string) => {
    if (to)
      tabMemory(window, KEY).write(
        JSON.stringify({ flow, phone: to, until: clock.now() + CODE_LIVES_MS }),
      );
    else forget();
    setPhone(to);
  };
  return [phone, remember] as const;
};
