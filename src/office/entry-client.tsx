import { createRoot } from 'react-dom/client';
import '#ui/tokens.css';
import '#ui/base.css';
import './office.css';
import { App } from './app.tsx';
import { startOffice } from './start.ts';
import { startLanguage } from './state/page/language.ts';

const root = document.getElementById('root');
await startLanguage();
if (root) createRoot(root).render(<App />);
await startOffice();
