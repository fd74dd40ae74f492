import type { App } from '#server/http/app.ts';
import { employees } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import { doing } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import { checkInvoice } from '../contract.ts';
import { previewInvoice } from './service.ts';

/** What stands out about an invoice, before it is sent. */
export function registerInvoices(app: App, platform: Platform): void {
  route(app, checkInvoice, employees, doing(platform, previewInvoice));
}
