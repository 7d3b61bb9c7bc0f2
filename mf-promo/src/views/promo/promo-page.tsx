import type { PageProps } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { PageGate } from 'shared-contracts/ui/kit';
import { useStores } from '../context';
import { Container } from './container';
import { VIEWS } from './templates';

/** `/promo/{slug}`: the view that its template names, in its container. */
const PromoPage = observer(function PromoPage({ params }: PageProps) {
  const page = useStores().pages.get(params.slug ?? '');
  return (
    <PageGate loadable={page.promo}>
      {(promo) => {
        const View = VIEWS[promo.template];
        return (
          <Container promo={promo}>
            <View page={page} promo={promo} />
          </Container>
        );
      }}
    </PageGate>
  );
});
export default PromoPage;
