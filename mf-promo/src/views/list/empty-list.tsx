import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Face, LinkButton, Row } from 'shared-contracts/ui/kit';
import type { ListType } from '../../stores/promo-list.store';
import { useTexts } from '../context';
import { useListHref } from './use-list-href';

interface Props {
  type: ListType;
  past: boolean;
  /** There are some of that type on the other side. */
  hadSome: boolean;
}

/** Nothing of a type: what is said, and the way to the other list (specification 1, section 2) and to the past ones. */
export const EmptyList = observer(function EmptyList({ type, past, hadSome }: Props) {
  const { router } = useHost();
  const t = useTexts();
  const hrefOf = useListHref();
  const other = type === 'action' ? 'tournament' : 'action';
  const title = past
    ? `list.no_past_${type}`
    : hadSome
      ? `list.all_past_${type}`
      : `list.empty_${type}`;
  const links = [
    ...(type !== 'all' && router.offers(routes.tournaments)
      ? [{ href: hrefOf(other, false), text: t(`list.to_${other}`) }]
      : []),
    ...(past ? [{ href: hrefOf(type, false), text: t('list.to_current') }] : []),
    ...(!past && hadSome ? [{ href: hrefOf(type, true), text: t('list.to_past') }] : []),
  ];
  return (
    <Face
      kind="empty"
      title={t(title as 'list.empty_all')}
      action={
        links.length > 0 && (
          <Row gap={3} justify="center">
            {links.map(({ href, text }) => (
              <LinkButton key={href} variant="secondary" href={href}>
                {text}
              </LinkButton>
            ))}
          </Row>
        )
      }
    />
  );
});
