import { type PageProps, useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { useLocation } from 'shared-contracts/lib/router';
import { observer } from 'shared-contracts/lib/state';
import { LinkButton, Stack } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import s from './gifts.module.css';
import { PromoCode } from './promo-code';

/** `/profile/promo-code`, also as a link (`?code=`): what the code brings stands among the gifts. */
const PromoCodePage = observer(function PromoCodePage(_: PageProps) {
  const { router } = useHost();
  const t = useTexts();
  const written = new URLSearchParams(useLocation().search).get('code')?.slice(0, 50) ?? '';
  return (
    <Stack gap={6} className={s.code_page}>
      <h1 className={s.title}>{t('gifts.code_title')}</h1>
      <PromoCode written={written} titled={false} />
      <LinkButton variant="secondary" href={router.href(routes.profileGifts)}>
        {t('gifts.take_to_gifts')}
      </LinkButton>
    </Stack>
  );
});
export default PromoCodePage;
