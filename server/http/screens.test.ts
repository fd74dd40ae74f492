import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '../../contract/people.ts';
import { isOpenTo } from '../../contract/screens.ts';
import * as requests from '../../features/asset-requests/figures-contract.ts';
import * as report from '../../features/asset-requests/report-contract.ts';
import * as standing from '../../features/asset-requests/standing-contract.ts';
import * as settings from '../../features/asset-settings/contract.ts';
import * as audit from '../../features/audit/contract.ts';
import * as identity from '../../features/identity/contract.ts';
import * as doctor from '../../features/identity/doctor-contract.ts';
import * as payments from '../../features/payment-desk/contract.ts';
import { fillMatrixCompany, personas } from '../../testing/matrix-company.ts';
import { openTestPortal, type TestPortal } from '../../testing/portal.ts';
import { signIn } from '../../testing/sign-in.ts';
import { rooms } from '../rooms.ts';

const screens = rooms.flatMap((room) => room.screens ?? []);

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
  await fillMatrixCompany(portal);
});
afterAll(() => portal.close());

type Call = { readonly method: string; readonly path: string };

const reader = { org: 'Technology', assestBalFlag: 1 };

/** What each screen that is for some roles shows; whoever may make one of these calls has something to see there. */
const shown: Record<string, readonly Call[]> = {
  '/payments': [payments.getDue, report.getInvoiceReport],
  '/payments/runs': [payments.getRuns],
  '/payments/runs/:runId': [payments.getRun],
  '/payments/cheque-books': [payments.getChequeBooks],
  '/request-figures': [requests.getFigures],
  '/admin/asset-requests': [standing.getStuckRequests],
  '/admin/asset-settings/:kind?': [settings.settingCalls.list],
  '/admin/audit-log': [audit.getAuditLog],
  '/admin/sessions': [identity.getSessions],
  '/admin/sign-in': [doctor.getSignIn],
};

test('a screen is open to whom what it shows is not refused', async () => {
  const forRoles = screens.filter(({ openTo }) => Array.isArray(openTo));
  expect(forRoles.map(({ path }) => path).sort()).toEqual(Object.keys(shown).sort());
  for (const role of roles) {
    const headers = await signIn(portal, personas[role]);
    for (const { path, openTo } of forRoles) {
      const answers = await Promise.all(
        (shown[path] ?? []).map(({ method, path: url }) =>
          portal.app.inject({
            method: method as 'GET' | 'POST',
            url,
            headers,
            ...(method === 'POST' && { payload: {} }),
          }),
        ),
      );
      const isShown = answers.some(({ statusCode }) => statusCode !== 403);
      expect(isOpenTo(openTo, { ...reader, role: [role] }), `${path}, ${role}`).toBe(isShown);
    }
  }
});

test('each entry of the side menu leads to a screen that is open to everyone who has the entry', async () => {
  const seen = new Set<string>();
  for (const role of roles) {
    const headers = await signIn(portal, personas[role]);
    const menu = await portal.app.inject({ method: 'GET', url: '/api/get-menus', headers });
    for (const { menu: label, action } of menu.json().data as { menu: string; action: string }[]) {
      seen.add(label);
      const screen = screens.find(({ path }) => path.replace(/\/:\w+\?$/u, '') === action);
      expect(screen, `${label}: ${action}`).toBeDefined();
      expect(isOpenTo(screen?.openTo ?? [], { ...reader, role: [role] }), `${label}, ${role}`).toBe(true);
    }
  }
  expect(seen.size).toBeGreaterThan(10);
});

test('every screen answers with the page, with and without the part that may be missing', async () => {
  for (const { path } of screens) {
    for (const url of [path.replace(/:\w+\??/u, 'AAR-1'), path.replace(/\/:\w+\?$/u, '')].filter(
      (url) => !url.includes(':'),
    )) {
      const answer = await portal.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } });
      expect([200, 503], url).toContain(answer.statusCode);
    }
  }
});
