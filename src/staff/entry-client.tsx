import { createRoot } from 'react-dom/client';
import '#ui/tokens.css';
import '#ui/base.css';
import './board.css';
import { App } from './app.tsx';
import { startBoard } from './start.ts';
import { startLanguage } from './state/language.ts';

const root = document.getElementById('root');
await startLanguage();
if (root) createRoot(root).render(<App />);
await startBoard();
