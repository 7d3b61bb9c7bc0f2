import '../testing/message-channel';
import { requestKey } from 'shared-contracts/api';
import { getFooterBlocks, getStaticPage } from 'shared-contracts/content';
import { bootOf, compositionOf } from '../testing/open-site';
import { renderPage } from './render';

const page = {
  slug: 'rules',
  url: '/rules',
  pageType: 'static' as const,
  title: 'Rules',
  body: '<p><a href="/faq">Questions</a>, <a href="https://help.test/x">help</a>, <a href="//other.test">other</a></p>',
  updatedAt: '2026-01-02',
};
const data = {
  [requestKey('GET', getFooterBlocks.path)]: {
    data: [{ title: 'Help', links: [{ title: 'About', url: '/about' }] }],
  },
  [requestKey('GET', getStaticPage.path, { params: { slug: 'rules' } })]: { data: page },
};
const addressesIn = async (guestMode: boolean): Promise<string[]> => {
  const { html, faults } = await renderPage({
    url: '/rules',
    composition: compositionOf(),
    boot: bootOf({ data, guestMode }),
    at: { at: Date.parse('2026-06-15T23:30:00Z'), platform: 'desktop', timeZone: 'UTC' },
    areas: {},
  });
  expect(faults).toEqual([]);
  const place = document.createElement('div');
  place.innerHTML = html;
  const links = [...place.querySelectorAll('a, form')];
  return links.map((link) => link.getAttribute('href') ?? link.getAttribute('action') ?? '');
};

it('ROUTING 11: a page of guest mode leads, without any script, to pages of guest mode', async () => {
  const [outside, inside] = [await addressesIn(false), await addressesIn(true)];
  expect(outside).toEqual(expect.arrayContaining(['/about', '/faq', '/promo', '/games/allgames']));
  const moved = (address: string) => (/^\/(?!\/)/.test(address) ? `/guest${address}` : address);
  expect(inside).toEqual(outside.map(moved));
});
