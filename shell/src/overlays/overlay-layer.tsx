import { createPortal } from 'react-dom';
import s from './overlay-layer.module.css';

/**
 * The veil under what is open over the page without being a dialog, as the answers of the search: a press on it closes that
 * (specification 1, section 2). By the keyboard that closes where the focus is.
 */
export const OverlayLayer = ({ onClose }: { onClose: () => void }) =>
  createPortal(
    <div data-overlay="" className={s.layer} aria-hidden="true" onClick={onClose} />,
    document.body,
  );
