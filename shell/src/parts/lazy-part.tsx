import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useShell } from '../services/shell-context';

interface LazyPartProps<P> {
  load: () => Promise<{ default: ComponentType<P> }>;
  props: P & object;
  loading: ReactNode;
  failed: (retry: () => void) => ReactNode;
}

/** A part of the shell itself that comes when it is needed; a chunk that failed can be asked for again. */
export const LazyPart = <P,>({ load, props, loading, failed }: LazyPartProps<P>) => {
  const { upgrade, connectivity, retries } = useShell();
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null);
  const [turn, setTurn] = useState(0);
  const [broken, setBroken] = useState(false);
  const [failures, setFailures] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another try
  useEffect(() => {
    let gone = false;
    load().then(
      (module) => !gone && setLoaded(() => module.default),
      () => {
        if (gone) return;
        setBroken(true);
        setFailures((former) => former + 1);
        // a file of this shell may be gone because another one took its place
        void upgrade.reloadIfSuperseded();
      },
    );
    return () => {
      gone = true;
    };
  }, [load, turn]);
  useEffect(() => {
    if (failures === 0 || Loaded) return undefined;
    // what stands in its place stays until it comes
    const again = () => setTurn((former) => former + 1);
    const ends = [connectivity.onBack(again), retries.later(failures, again)];
    return () => {
      for (const end of ends) end();
    };
  }, [failures, Loaded, connectivity, retries]);
  if (Loaded) return <Loaded {...props} />;
  const press = () => {
    setBroken(false);
    setTurn((former) => former + 1);
  };
  return broken ? failed(press) : loading;
};
