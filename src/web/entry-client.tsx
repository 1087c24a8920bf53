import '#ui/tokens.css';
import '#ui/base.css';
import { App } from './app.tsx';
import { boot } from './startup/boot.tsx';

void boot(App);
