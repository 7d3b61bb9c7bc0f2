import 'shared-contracts/ui/base.css';
import { start } from './boot/start';

start(window);
