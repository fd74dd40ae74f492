import { isRefusal } from '#contract/refusal.ts';
import { exportRoute } from '#server/exports/routes.ts';
import type { App } from '#server/http/app.ts';
import { fileHeaders } from '#server/http/file-headers.ts';
import { employees, only, onlyOrTicket } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import { doing } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import * as contract from '../contract.ts';
import * as accounts from './account-service.ts';
import { answerShopAccount, askForAccount, readShopAccount } from './asked-service.ts';
import * as books from './book-service.ts';
import * as checkService from './check-service.ts';
import { readDue } from './due-service.ts';
import * as exports from './export-service.ts';
import * as lists from './list-export-service.ts';
import { numberCheques, releaseRun, type Steps } from './release-service.ts';
import * as runs from './run-service.ts';

const desk = only('T1', 'FINANCE');

/** The payment desk's calls. `steps`: what it does with requests. */
export function registerPaymentDesk(app: App, platform: Platform, steps: Steps): void {
  route(app, contract.getDue, desk, doing(platform, readDue));
  registerAccounts(app, platform);
  registerRuns(app, platform, steps);
  registerFiles(app, platform);
}

function registerAccounts(app: App, platform: Platform): void {
  route(app, contract.getMyAccount, employees, ({ actor }) => accounts.readMyAccount(platform, actor));
  route(app, contract.saveMyAccount, employees, doing(platform, accounts.saveMyAccount));
  route(app, contract.enterShopAccount, only('FINANCE'), doing(platform, accounts.enterShopAccount));
  route(app, contract.checkAccount, only('FINANCE'), doing(platform, checkService.checkAccount));
  route(app, contract.askForAccount, only('FINANCE'), doing(platform, askForAccount));
  route(app, contract.getShopAccount, employees, ({ query, actor }) =>
    readShopAccount(platform, actor, query.requestID),
  );
  route(app, contract.answerShopAccount, employees, doing(platform, answerShopAccount));
}

function registerRuns(app: App, platform: Platform, steps: Steps): void {
  route(app, contract.getRuns, desk, doing(platform, exports.readRuns));
  route(app, contract.getRun, desk, ({ query, actor }) => runs.readRun(platform, actor, query.runId));
  route(app, contract.createRun, desk, ({ body, actor, submitted }) =>
    runs.createRun(platform, actor, { ...body, submitted }),
  );
  route(app, contract.changeRun, desk, doing(platform, runs.changeRun));
  route(app, contract.getChequeBooks, only('T1'), () => books.readBooks(platform));
  route(app, contract.addChequeBook, only('T1'), doing(platform, books.addBook));
  route(app, contract.numberCheques, only('T1'), doing(platform, numberCheques));
  route(app, contract.releaseRun, desk, ({ body, actor, caller }) =>
    releaseRun(platform, actor, steps, body, caller),
  );
  route(app, contract.discardRun, desk, doing(platform, runs.discardRun));
}

function registerFiles(app: App, platform: Platform): void {
  route(app, contract.exportBankFile, onlyOrTicket('FINANCE'), async ({ query, actor, caller, reply }) => {
    const text = await exports.bankFile(platform, actor, query, caller);
    if (isRefusal(text)) return text;
    const contentType = query.fileName.endsWith('.xml')
      ? 'application/xml; charset=utf-8'
      : 'text/csv; charset=utf-8';
    return reply
      .headers(fileHeaders({ name: query.fileName, contentType, disposition: 'attachment' }))
      .send(text);
  });
  const readers = onlyOrTicket('T1', 'FINANCE');
  exportRoute(app, platform, contract.exportRuns, readers, lists.exportRuns);
  exportRoute(app, platform, contract.exportDue, readers, lists.exportDue);
}
