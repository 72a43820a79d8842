import '@fontsource-variable/inter';
import '@fontsource-variable/source-serif-4';
import './styles/base.css';
import './styles/shell.css';
import './styles/parts.css';
import './styles/stories.css';
import './styles/account.css';
import './styles/terms.css';
import './styles/trends.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiProvider } from './api/api.tsx';
import { App } from './app.tsx';
import { ToastProvider } from './parts/toast.tsx';
import { applyTheme, loadTheme } from './theme.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html: there is no element with the id root');

applyTheme(loadTheme());
createRoot(root).render(
  <StrictMode>
    <ApiProvider>
      <ToastProvider>
        <App />
      </ToastProvider>
    </ApiProvider>
  </StrictMode>,
);
