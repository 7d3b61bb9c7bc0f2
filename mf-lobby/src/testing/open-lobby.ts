import { act, render } from '@testing-library/react';
import type { LobbyHost } from './lobby';
import { mountSite } from './site';

/** Renders the lobby at the address of its host; answers that are there at once are painted. */
export const openLobby = async (fake: LobbyHost) => {
  const { element, dispose } = await mountSite(fake);
  const { unmount } = await act(async () => render(element));
  return {
    leave: () => {
      unmount();
      dispose();
    },
  };
};
