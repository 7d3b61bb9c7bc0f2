import { createRoot } from 'react-dom/client';
import { getBalance } from 'shared-contracts/accounts';
import { HostProvider } from 'shared-contracts/area';
import { getDeposits } from 'shared-contracts/cashbox';
import { buildBalance, createFakeHost, openPart } from 'shared-contracts/testing';
import 'shared-contracts/ui/base.css';
import area from './area';
import { buildDeposit } from './testing/builders';
import en from './texts/en.json';
import BalancePage from './views/balance/balance-page';

/** The area alone on the fake host; `npm run dev -- mf-cashbox` runs it inside the composed site. */
const fake = createFakeHost({ player: true, texts: { cashbox: en } });
fake.http
  .on(getBalance, { data: buildBalance() })
  .on(getDeposits, { items: [buildDeposit()], totalItems: 1 });
const mounted = area.mount(fake.host);
openPart(mounted, 'pages', 'balance', {}, new URLSearchParams());
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <HostProvider host={fake.host}>{mounted.wrap(<BalancePage params={{}} />)}</HostProvider>,
  );
