import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useShell } from '../boot/shell-context';

interface LazyPartProps<P> {
  load: () => Promise<{ default: ComponentType<P> }>;
  props: P & object;
  loading: ReactNode;
  failed: (retry: () => void) => ReactNode;
}

/** A part of the shell itself that comes when it is needed; a chunk that failed can be asked for again. */
export const LazyPart = <P,>({ load, props, loading, failed }: LazyPartProps<P>) => {
  const { upgrade, connectivity } = useShell();
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null);
  const [turn, setTurn] = useState(0);
  const [broken, setBroken] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another try
  useEffect(() => {
    let gone = false;
    setBroken(false);
    load().then(
      (module) => !gone && setLoaded(() => module.default),
      () => {
        if (gone) return;
        setBroken(true);
        // a file of this shell may be gone because another one took its place
        void upgrade.reloadIfSuperseded();
      },
    );
    return () => {
      gone = true;
    };
  }, [load, turn]);
  useEffect(
    () => (broken ? connectivity.onBack(() => setTurn((former) => former + 1)) : undefined),
    [broken, connectivity],
  );
  if (Loaded) return <Loaded {...props} />;
  return broken ? failed(() => setTurn(turn + 1)) : loading;
};
