import { createRoot } from 'react-dom/client';
import '../tokens.css';
import '../base.css';
import { ExamplesPage } from './examples-page.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(<ExamplesPage />);
