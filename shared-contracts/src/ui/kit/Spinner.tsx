import { cx } from './cx';
import s from './Spinner.module.css';
import { useUiText } from './texts';

/** `label={null}` when the text beside it already says that something loads. */
export const Spinner = ({
  size = 20,
  label,
  className,
}: {
  readonly size?: 16 | 20 | 32 | 48;
  readonly label?: string | null;
  readonly className?: string;
}) => {
  const text = useUiText();
  const named =
    label === null
      ? { 'aria-hidden': true }
      : { role: 'status', 'aria-label': label ?? text('ui.loading') };
  return (
    <span className={cx(s.spinner, className)} style={{ width: size, height: size }} {...named} />
  );
};
