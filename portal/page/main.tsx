import '#web/fonts.css';
import '#web/tokens.css';
import '#web/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { apply } from '#web/lib/appearance.ts';
import { configureHttp } from '#web/lib/http.ts';
import { keepFocus } from '#web/lib/keep-focus.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { partOf, RoomsContext } from '#web/lib/room.ts';
import { Router } from '#web/lib/router.tsx';
import { App } from '#web/shell/App.tsx';
import { rooms } from './rooms.ts';

apply();
keepFocus();
const session = partOf(rooms, 'session');
configureHttp(session);
// The page is drawn only once it is known whether somebody is signed in (the specification's section 4); not at all while it is left.
const place = (await session.startSession()) === 'leaving' ? null : document.getElementById('root');
if (place) {
  const root = createRoot(place);
  // Bit by bit: what is pressed meanwhile is answered between.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <Router>
            <RoomsContext value={rooms}>
              <App />
            </RoomsContext>
          </Router>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}
