import { useRef } from 'react';
import { observer } from 'shared-contracts/lib/state';
import { ToastRegion, ToastView } from 'shared-contracts/ui/overlay';
import { AreaPart } from '../../parts/area-part';
import type { QueuedToast, ToastStore } from '../../toasts/toast-store';

const One = ({ toast, close }: { toast: QueuedToast; close: () => void }) => {
  const { id, type, text, image = null, onClick, part } = toast;
  const press = () => {
    close();
    onClick?.();
  };
  const words = (
    <ToastView
      toast={{ id, type, html: text, image }}
      onClose={close}
      {...(onClick ? { onClick: press } : {})}
    />
  );
  if (!part) return words;
  const { area, slot, props } = part;
  return (
    <AreaPart
      area={area}
      kind={'slots'}
      name={slot}
      props={{ ...props, close }}
      loading={null}
      failed={() => words}
    />
  );
};

/** The toasts that show now. Their time stands still under the pointer and the focus. */
export default observer(function ToastList({ toasts }: { toasts: ToastStore }) {
  const list = useRef<HTMLDivElement>(null);
  const close = (id: string) => {
    const hadFocus = list.current?.contains(document.activeElement);
    toasts.drop(id);
    // one that goes under the pointer or the focus takes both along, and nobody tells of it
    toasts.release();
    if (hadFocus)
      requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('button, a')?.focus());
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only stops the clock of what is being read
    <div
      ref={list}
      onPointerEnter={toasts.hold}
      onPointerLeave={toasts.release}
      onFocus={toasts.hold}
      onBlur={toasts.release}
    >
      <ToastRegion>
        {toasts.shown.map((toast) => (
          <One key={toast.id} toast={toast} close={() => close(toast.id)} />
        ))}
      </ToastRegion>
    </div>
  );
});
