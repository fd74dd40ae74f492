import './fonts.css';
import './tokens.css';
import './base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { apply } from './lib/appearance.ts';
import { configureHttp } from './lib/http.ts';
import { keepFocus } from './lib/keep-focus.ts';
import { queryClient } from './lib/query-client.ts';
import { partOf, RoomsContext } from './lib/room.ts';
import { Router } from './lib/router.tsx';
import { rooms } from './rooms.ts';
import { App } from './shell/App.tsx';

apply();
keepFocus();
const session = partOf(rooms, 'session');
configureHttp(session);
// The page is drawn only once it is known whether somebody is signed in (the specification's section 4); not at all while it is left.
const place = (await session.startSession()) === 'leaving' ? null : document.getElementById('root');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Router>
          <RoomsContext value={rooms}>
            <App />
          </RoomsContext>
        </Router>
      </QueryClientProvider>
    </StrictMode>,
  );
}
