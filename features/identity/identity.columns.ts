import { asks, nowhere, type RoomColumns, ruled } from '#testing/columns.ts';
import { safeReturn } from './rules.ts';

const assertion = nowhere('bounded before it is parsed, and only what was signed is kept: server/saml/');

export const columns: RoomColumns = {
  calls: {
    sessionId: asks('sessions.session_id'),
    empcode: asks('sessions.empcode'),
    code: nowhere('compared with the code of the break-glass, by its hash'),
    testId: asks('sign_in_tests.request_id'),
    SAMLResponse: assertion,
    SAMLRequest: assertion,
    RelayState: assertion,
    logout_token: assertion,
  },
  texts: {
    'where a sign-in leads to': ruled('sign_ins.return_to', (given) => safeReturn(given)),
    'where it leads to, as a path': ruled('sign_ins.return_to', (given) => safeReturn(`/${given}`)),
    'what a browser says of itself': ruled('sessions.user_agent', (given: string) => given.slice(0, 300)),
  },
  made: {
    'sessions.address': 'callerOf of server/http/caller.ts',
    'sessions.ended_because': 'a word of the portal’s',
    'session_id_tokens.id_token': 'one that is longer is not kept: server/oidc/claims.ts',
    sign_in_tests: 'begun by the portal; what came of it is cut',
    'sign_ins.request_id': 'made by the portal',
    'sign_outs.request_id': 'made by the portal',
    'spent_assertions.assertion_id': 'idPattern of server/saml/assertion.ts',
  },
};
