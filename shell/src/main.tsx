import 'shared-contracts/ui/base.css';
import { start } from './boot/start';

// a page that can be read answers between two tasks; one that cannot is waited for
if (document.querySelector('#root[data-rendered]')) setTimeout(() => start(window));
else start(window);
