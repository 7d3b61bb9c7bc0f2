import { checksInBrowser, refusedInBrowser } from './testing/in-browser';

describe('P-54, P-55: what an area costs in a browser, and what it leaves there', () => {
  refusedInBrowser(checksInBrowser(), 'costs');
});
