import { observer } from 'shared-contracts/lib/state';
import { ToastRegion, ToastView } from 'shared-contracts/ui/overlay';
import type { ToastStore } from './toast-store';

/** The toasts that show now. Their time stands still under the pointer and the focus. */
export default observer(function ToastList({ toasts }: { toasts: ToastStore }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only stops the clock of what is being read
    <div
      onPointerEnter={toasts.hold}
      onPointerLeave={toasts.release}
      onFocus={toasts.hold}
      onBlur={toasts.release}
    >
      <ToastRegion>
        {toasts.shown.map((toast) => (
          <ToastView
            key={toast.id}
            toast={{ id: toast.id, type: toast.type, html: toast.text, image: toast.image ?? null }}
            onClose={() => toasts.drop(toast.id)}
            {...(toast.onClick ? { onClick: toast.onClick } : {})}
          />
        ))}
      </ToastRegion>
    </div>
  );
});
