import { act } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { buildCategory, buildGames, buildProducer } from '../../testing/builders';
import { createLobbyHost } from '../../testing/lobby';
import { mountSite } from '../../testing/site';

const catalogue = { categories: [buildCategory()], producers: [buildProducer()], games: buildGames(3) };

test.each(['/', '/games/slots', '/games/slots?q=game', '/producers/lumen'])(
  '%s renders on a server: its data is started by rendering alone, without effects',
  async (address) => {
    const { element, dispose } = await mountSite(createLobbyHost(catalogue, address));
    expect(renderToString(element)).not.toContain('Game 2');
    await act(async () => {});
    expect(renderToString(element)).toContain('Game 2');
    dispose();
  },
);
