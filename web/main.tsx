import '@fontsource-variable/inter/wght.css';
import './tokens.css';
import './base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { bearer, retryAfter401, signedOut, startSession } from '../features/identity/web/session.ts';
import { apply } from './lib/appearance.ts';
import { configureHttp } from './lib/http.ts';
import { queryClient } from './lib/query-client.ts';
import { App } from './shell/App.tsx';

apply();
configureHttp({ bearer, retryAfter401, signedOut });
// The page is drawn only once it is known whether somebody is signed in (the specification's section 4); not at all while it is left.
const place = (await startSession()) === 'leaving' ? null : document.getElementById('root');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
}
