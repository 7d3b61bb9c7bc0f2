import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { type HostServices, useHost } from '../area';

/** What a part in another framework has to paint from. */
export interface Bridged<P, S> {
  host: HostServices;
  /** Of the page, modal or slot, as they are when it is painted first. */
  props: P;
  /** What `useStores` gave; undefined without it. */
  stores: S;
}
export interface BridgedPart<P> {
  /** Hears of every later change of the props. */
  update?: (props: P) => void;
  /** Ends what it began; the element is emptied after it. */
  unmount: () => void;
}
/** Paints into an element that is its alone until `unmount`. What it throws is a fault of the part, as in any other. */
export type Mount<P, S> = (element: HTMLElement, given: Bridged<P, S>) => BridgedPart<P>;

export interface BridgeOptions<P, S> {
  /**
   * The half that knows the framework: `() => import('./badge.lit')`. Asked for in browsers alone: a framework that wants a document as
   * soon as it is imported is none of a server's.
   */
  load: () => Promise<{ mount: Mount<P, S> }>;
  /** The area's own hook, where the part needs its stores. */
  useStores?: () => S;
  /** What stands there until it is painted, on a server too. */
  waiting?: ReactNode;
}

const none = () => undefined;

function Place<P extends object, S>({
  options,
  props,
}: {
  options: BridgeOptions<P, S>;
  props: P;
}) {
  const { load, useStores = none as () => S, waiting } = options;
  const host = useHost();
  const stores = useStores();
  const place = useRef<HTMLDivElement>(null);
  const part = useRef<BridgedPart<P> | null>(null);
  const newest = useRef(props);
  const [isPainted, setPainted] = useState(false);
  const [fault, setFault] = useState<{ error: unknown } | null>(null);
  useEffect(() => {
    let ended = false;
    const element = place.current;
    const paint = ({ mount }: { mount: Mount<P, S> }) => {
      if (ended || !element) return;
      part.current = mount(element, { host, props: newest.current, stores });
      setPainted(true);
    };
    load()
      .then(paint)
      .catch((error: unknown) => {
        if (!ended) setFault({ error });
      });
    return () => {
      ended = true;
      part.current?.unmount();
      part.current = null;
      element?.replaceChildren();
    };
  }, [host, stores, load]);
  useEffect(() => {
    if (newest.current === props) return;
    newest.current = props;
    part.current?.update?.(props);
  }, [props]);
  if (fault) throw fault.error;
  return (
    <>
      {!isPainted && waiting}
      <div ref={place} />
    </>
  );
}

/**
 * A page, modal or slot in a framework of its own: `export default bridge<PageProps>({ load: () => import('./page.lit') })`. A framework
 * that makes markup from strings needs the name of its Trusted Types policy granted. Since 1.5.
 */
export const bridge =
  <P extends object, S = undefined>(options: BridgeOptions<P, S>): ComponentType<P> =>
  (props: P) => <Place options={options} props={props} />;
