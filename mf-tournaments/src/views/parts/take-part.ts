import { type HostServices, modals } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import type { TextOf } from '../context';

/** What is about to be taken part in: a tournament, or a series. */
export interface Seat {
  title: string;
  /** Whole compoints; null for nothing. */
  price: number | null;
  /** Title of the tournament whose points would count no more. */
  beside: string | null;
  /** It is a series' seat: the words are others. */
  isSeries?: boolean;
}
/** A press that may fail with a code. */
interface Press {
  send: () => Promise<unknown>;
  errorOf: () => string | null;
}
type Host = Pick<HostServices, 'modals' | 'balance' | 'router' | 'i18n'>;

/** Refusals with a title of their own; the others share one (specification 1, section 8). */
const TITLED = [
  'insufficient_compoint_balance',
  'max_member_limit_reached',
  'tournament_series_member',
  'action_not_allowed',
  'action_is_inactive',
] as const;
const titleKeyOf = (code: string) => {
  const known = TITLED.find((one) => one === code);
  return known ? (`tournament.errors.${known}` as const) : 'tournament.errors.other';
};

const askedPoints = ({ balance }: Host): number | undefined => balance.balance?.compoint_balance;

/** What is missing, and the way to get it. */
const tellMissing = (host: Host, t: TextOf, price: number): Promise<void> => {
  const { modals, router, i18n } = host;
  const missing = price - (askedPoints(host) ?? price);
  const canGet = router.offers(routes.compoints);
  return modals.alert({
    title: t('tournament.errors.insufficient_compoint_balance'),
    text:
      missing > 0
        ? t('join.missing', { fee: t('card.fee', { count: missing }) })
        : i18n.errorText('insufficient_compoint_balance'),
    ...(canGet
      ? { action: { title: t('join.get_points'), run: () => router.navigate(routes.compoints) } }
      : {}),
  });
};

/** The questions before points or progress are given away. @returns whether the player goes on */
async function agrees(
  host: Host,
  t: TextOf,
  { title, price, beside, isSeries }: Seat,
): Promise<boolean> {
  if (beside !== null) {
    const goesOver = await host.modals.confirm({
      title: t('switch.title'),
      text: `${t('switch.text', { from: beside, to: title })}${price === null ? '' : ` ${t('switch.no_way_back')}`}`,
      confirm: t('switch.confirm'),
      cancel: t('switch.cancel'),
      danger: true,
    });
    if (!goesOver) return false;
  }
  if (price === null) return true;
  const has = askedPoints(host);
  if (has !== undefined && has < price) {
    await tellMissing(host, t, price);
    return false;
  }
  const bought = await host.modals.open(modals.buy, {
    price,
    title: t('join.buy_title'),
    text: isSeries
      ? t('series.buy_text', { fee: t('card.fee', { count: price }), title })
      : t('join.buy_text', { count: price, title }),
    confirm: t('join.buy_confirm', { count: price }),
  });
  return bought === 'buy';
}

/** Asks what has to be asked, takes the seat or goes over to it, and says in a modal why it did not work (specification 1, section 4). */
export async function takePart(host: Host, t: TextOf, seat: Seat, press: Press): Promise<void> {
  if (!(await agrees(host, t, seat))) return;
  await press.send();
  const code = press.errorOf();
  if (code === null) return;
  if (code === 'insufficient_compoint_balance' && seat.price !== null) {
    // they were spent elsewhere meanwhile
    await host.balance.reload();
    await tellMissing(host, t, seat.price);
    return;
  }
  await host.modals.error({ title: t(titleKeyOf(code)), text: host.i18n.errorText(code) });
}
