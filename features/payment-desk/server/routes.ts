import { isRefusal } from '#contract/refusal.ts';
import { exportRoute } from '#server/exports/routes.ts';
import type { App } from '#server/http/app.ts';
import { fileHeaders } from '#server/http/file-headers.ts';
import { employees, only, onlyOrTicket } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
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
  route(app, contract.getDue, desk, ({ body, actor }) => readDue(platform, actor, body));
  registerAccounts(app, platform);
  registerRuns(app, platform, steps);
  registerFiles(app, platform);
}

function registerAccounts(app: App, platform: Platform): void {
  route(app, contract.getMyAccount, employees, ({ actor }) => accounts.readMyAccount(platform, actor));
  route(app, contract.saveMyAccount, employees, ({ body, actor, caller }) =>
    accounts.saveMyAccount(platform, actor, body, caller),
  );
  route(app, contract.enterShopAccount, only('FINANCE'), ({ body, actor, caller }) =>
    accounts.enterShopAccount(platform, actor, body, caller),
  );
  route(app, contract.checkAccount, only('FINANCE'), ({ body, actor, caller }) =>
    checkService.checkAccount(platform, actor, body, caller),
  );
  route(app, contract.askForAccount, only('FINANCE'), ({ body, actor, caller }) =>
    askForAccount(platform, actor, body, caller),
  );
  route(app, contract.getShopAccount, employees, ({ query, actor }) =>
    readShopAccount(platform, actor, query.requestID),
  );
  route(app, contract.answerShopAccount, employees, ({ body, actor, caller }) =>
    answerShopAccount(platform, actor, body, caller),
  );
}

function registerRuns(app: App, platform: Platform, steps: Steps): void {
  route(app, contract.getRuns, desk, ({ body, actor }) => exports.readRuns(platform, actor, body));
  route(app, contract.getRun, desk, ({ query, actor }) => runs.readRun(platform, actor, query.runId));
  route(app, contract.createRun, desk, ({ body, actor, submitted }) =>
    runs.createRun(platform, actor, { ...body, submitted }),
  );
  route(app, contract.changeRun, desk, ({ body, actor, caller }) =>
    runs.changeRun(platform, actor, body, caller),
  );
  route(app, contract.getChequeBooks, only('T1'), () => books.readBooks(platform));
  route(app, contract.addChequeBook, only('T1'), ({ body, actor, caller }) =>
    books.addBook(platform, actor, body, caller),
  );
  route(app, contract.numberCheques, only('T1'), ({ body, actor, caller }) =>
    numberCheques(platform, actor, body, caller),
  );
  route(app, contract.releaseRun, desk, ({ body, actor, caller }) =>
    releaseRun(platform, actor, steps, body, caller),
  );
  route(app, contract.discardRun, desk, ({ body, actor, caller }) =>
    runs.discardRun(platform, actor, body, caller),
  );
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
  exportRoute(app, platform, contract.exportRuns, readers, async (filter, actor) =>
    lists.exportRuns(platform, actor, filter),
  );
  exportRoute(app, platform, contract.exportDue, readers, (filter, actor) =>
    lists.exportDue(platform, actor, filter),
  );
}
