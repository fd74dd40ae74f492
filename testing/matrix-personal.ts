import { type MatrixRow, nothing } from './matrix-row.ts';

const menuOf = (empcode: string) => ({
  route: 'GET /api/get-menus',
  call: () => ({ url: `/api/get-menus?empcode=${empcode}` }),
});

/** What is a person's own: their menu, details, notifications and sessions. */
export const personal: MatrixRow[] = [
  {
    ...menuOf('A1'),
    about: "somebody's menu",
    make: nothing,
    allowed: ['whose it is', 'ADMIN'],
    otherwise: '403 not_yours',
  },
  {
    ...menuOf('NOBODY'),
    about: 'the menu of nobody',
    make: nothing,
    allowed: [],
    cells: { ADMIN: '404 no_such_employee' },
    otherwise: '403 not_yours',
  },
  {
    route: 'GET /api/profile',
    about: "somebody's details, their code in the address",
    make: async () => ({ id: '', version: 0, fileName: '', mark: '"empcode":"A1"' }),
    call: () => ({ url: '/api/profile?empcode=A1' }),
    allowed: ['whose it is'],
    otherwise: 'without',
  },
  {
    route: 'GET /download/rest/getNotification',
    about: 'the list has the notification of another',
    make: (r) => r.notification(),
    call: () => ({ url: '/download/rest/getNotification' }),
    allowed: ['whose it is'],
    otherwise: 'without',
  },
  {
    route: 'POST /download/rest/updateNotification',
    about: 'marking a notification of another as read',
    make: async (r) => ({ ...(await r.notification()), mark: '"marked":1' }),
    call: ({ id }) => ({ url: '/download/rest/updateNotification', payload: { ids: [Number(id)] } }),
    allowed: ['whose it is'],
    otherwise: 'without',
  },
  {
    route: 'GET /api/sessions',
    about: 'the list has the session of another',
    make: (r) => r.session(),
    call: () => ({ url: '/api/sessions' }),
    allowed: ['whose it is'],
    otherwise: 'without',
  },
  {
    route: 'POST /api/sessions/end',
    about: "somebody's session",
    make: async (r) => ({ ...(await r.session()), mark: '"ended":1' }),
    call: ({ id }) => ({ url: '/api/sessions/end', payload: { sessionId: id } }),
    allowed: ['whose it is'],
    otherwise: '404 no_such_session',
  },
  {
    route: 'POST /api/sessions/end',
    about: 'a session that does not exist',
    make: nothing,
    call: ({ id }) => ({ url: '/api/sessions/end', payload: { sessionId: id } }),
    allowed: [],
    otherwise: '404 no_such_session',
  },
  {
    route: 'GET /download/admin/getSessions',
    about: "everybody's sessions",
    make: (r) => r.session(),
    call: () => ({ url: '/download/admin/getSessions' }),
    allowed: ['ADMIN'],
    otherwise: '403 forbidden',
  },
  {
    route: 'POST /download/admin/endSessions',
    about: "somebody's session",
    make: async (r) => ({ ...(await r.session()), mark: '"ended":1' }),
    call: ({ id }) => ({ url: '/download/admin/endSessions', payload: { sessionId: id } }),
    allowed: ['ADMIN'],
    otherwise: '403 forbidden',
  },
  {
    route: 'POST /download/admin/endSessions',
    about: 'a session that does not exist',
    make: nothing,
    call: ({ id }) => ({ url: '/download/admin/endSessions', payload: { sessionId: id } }),
    allowed: [],
    cells: { ADMIN: '404 no_such_session' },
    otherwise: '403 forbidden',
  },
  {
    route: 'POST /download/admin/takeTestSignIn',
    about: 'a test of the sign-in, begun in another session',
    make: (r) => r.testSignIn(),
    call: ({ id }) => ({ url: '/download/admin/takeTestSignIn', payload: { testId: id } }),
    allowed: [],
    cells: { ADMIN: '404 no_such_test' },
    otherwise: '403 forbidden',
  },
  {
    route: 'POST /download/buying/getDraft',
    about: 'a request that is still being written',
    make: (r) => r.draft(),
    call: ({ id }) => ({ url: '/download/buying/getDraft', payload: { draftId: id } }),
    allowed: ['whose it is'],
    otherwise: '404 no_such_draft',
  },
  {
    route: 'POST /download/buying/deleteDraft',
    about: 'a request that is still being written',
    make: async (r) => {
      const draft = await r.draft();
      return { ...draft, mark: draft.id };
    },
    call: ({ id }) => ({ url: '/download/buying/deleteDraft', payload: { draftId: id } }),
    allowed: ['whose it is'],
    otherwise: '404 no_such_draft',
  },
];
