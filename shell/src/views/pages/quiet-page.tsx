import { observer } from 'shared-contracts/lib/state';
import { Logo } from 'shared-contracts/ui/kit';
import { useShell } from '../../services/shell-context';
import s from './page.module.css';

/** Behind a popup when the page there is not for this visitor: the brand's mark and nothing to press. */
export const QuietPage = observer(function QuietPage() {
  const { boot } = useShell();
  const { brand, texts } = boot;
  return (
    <div className={s.quiet}>
      <Logo svg={brand.logo} name={brand.name} height={56} />
      {texts.brand?.tagline && <p>{texts.brand.tagline}</p>}
    </div>
  );
});
