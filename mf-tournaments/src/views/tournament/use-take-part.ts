import { useRef } from 'react';
import { useHost } from 'shared-contracts/area';
import type { TournamentDetail } from 'shared-contracts/tournaments';
import type { TournamentPageStore } from '../../stores/tournament-page.store';
import { useTexts } from '../context';
import { takePart } from '../parts/take-part';

/** The press that takes part: with its questions, one at a time however often it is pressed. */
export const useTakePart = (page: TournamentPageStore, tournament: TournamentDetail) => {
  const host = useHost();
  const t = useTexts();
  const isAsking = useRef(false);
  return async (): Promise<void> => {
    if (isAsking.current) return;
    isAsking.current = true;
    const { chosenBeside, isMember, title } = tournament;
    const seat = {
      title,
      price: isMember ? null : tournament.compointMembershipPrice,
      beside: page.status === 'active' ? (chosenBeside?.title ?? null) : null,
    };
    const choose = page.status === 'active' && (isMember || Boolean(chosenBeside));
    try {
      await takePart(host, t, seat, {
        send: () => page.joining.press({ choose }),
        errorOf: () => page.joining.errorCode,
      });
      // what stood in the way is read anew
      if (page.joining.errorCode) page.refresh();
    } finally {
      isAsking.current = false;
    }
  };
};
