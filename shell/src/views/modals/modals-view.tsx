import { useEffect } from 'react';
import { observer } from 'shared-contracts/lib/state';
import type { ModalStack, OpenModal } from '../../modals/modal-stack';
import { AreaPart } from '../../parts/area-part';
import { LazyPart } from '../../parts/lazy-part';
import { useShell } from '../../services/shell-context';
import { PopupWait } from '../pages/popup-wait';
import { ModalGone } from './modal-gone';

const loadOwn = () => import(/* webpackChunkName: "own-modals" */ './own-modals');

const One = ({ modal, covered }: { modal: OpenModal; covered: boolean }) => {
  const { name, area, props, close } = modal;
  if (area === 'shell') {
    return (
      <LazyPart
        load={loadOwn}
        props={{ name, props, close, covered }}
        loading={<PopupWait />}
        failed={(retry) => <ModalGone retry={retry} close={() => close()} />}
      />
    );
  }
  return (
    <AreaPart
      area={area}
      kind="modals"
      name={name}
      props={{ props, close, covered }}
      loading={<PopupWait />}
      failed={(retry) => <ModalGone retry={retry} close={() => close()} />}
    />
  );
};

/** The dialog of a popup route does not know that it is covered: Escape is for the modal on top alone. */
const closeByEscape = (modals: ModalStack) => {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    modals.closeTop();
  };
  window.addEventListener('keydown', onKey, true);
  return () => window.removeEventListener('keydown', onKey, true);
};

/** The stack of modals over everything else; only the last one listens. */
export const ModalsView = observer(function ModalsView() {
  const { modals, router } = useShell();
  const overPopup = modals.top !== null && router.popup !== null;
  useEffect(() => (overPopup ? closeByEscape(modals) : undefined), [overPopup, modals]);
  const { list } = modals;
  return list.map((modal, at) => (
    <One key={modal.id} modal={modal} covered={at < list.length - 1} />
  ));
});
