import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isRefusal, type Refusal } from '../../../contract/refusal.ts';
import { submittedBy } from '../../../server/db/once.ts';
import type { App } from '../../../server/http/app.ts';
import { fileHeaders } from '../../../server/http/file-headers.ts';
import { employees, only, onlyOrTicket } from '../../../server/http/policy.ts';
import { route } from '../../../server/http/route.ts';
import type { Platform } from '../../../server/platform.ts';
import * as contract from '../contract.ts';
import * as accounts from './account-service.ts';
import { answerShopAccount, askForAccount, readShopAccount } from './asked-service.ts';
import * as books from './book-service.ts';
import { readDue } from './due-service.ts';
import * as exports from './export-service.ts';
import { numberCheques, releaseRun, type Steps } from './release-service.ts';
import * as runs from './run-service.ts';

const desk = only('T1', 'FINANCE');
const data = <T>(result: T | Refusal): { data: T } | Refusal =>
  isRefusal(result) ? result : { data: result };
const callOf = (request: FastifyRequest) => ({ address: request.ip, reference: request.id });

/** The payment desk's calls. `steps`: what it does with requests. */
export function registerPaymentDesk(app: App, platform: Platform, steps: Steps): void {
  route(app, contract.getDue, desk, ({ body, actor }) => readDue(platform, actor, body));
  registerAccounts(app, platform);
  registerRuns(app, platform, steps);
  registerFiles(app, platform);
}

function registerAccounts(app: App, platform: Platform): void {
  route(app, contract.getMyAccount, employees, async ({ actor }) => ({
    data: await accounts.readMyAccount(platform, actor),
  }));
  route(app, contract.saveMyAccount, employees, async ({ body, actor, request }) =>
    data(await accounts.saveMyAccount(platform, actor, body, callOf(request))),
  );
  route(app, contract.enterShopAccount, only('FINANCE'), async ({ body, actor, request }) =>
    data(await accounts.enterShopAccount(platform, actor, body, callOf(request))),
  );
  route(app, contract.checkAccount, only('FINANCE'), async ({ body, actor, request }) =>
    data(await accounts.checkAccount(platform, actor, body, callOf(request))),
  );
  route(app, contract.askForAccount, only('FINANCE'), async ({ body, actor, request }) =>
    data(await askForAccount(platform, actor, body, callOf(request))),
  );
  route(app, contract.getShopAccount, employees, async ({ query, actor }) =>
    data(await readShopAccount(platform, actor, query.requestID)),
  );
  route(app, contract.answerShopAccount, employees, async ({ body, actor, request }) =>
    data(await answerShopAccount(platform, actor, body, callOf(request))),
  );
}

function registerRuns(app: App, platform: Platform, steps: Steps): void {
  route(app, contract.getRuns, desk, ({ body, actor }) => exports.readRuns(platform, actor, body));
  route(app, contract.getRun, desk, async ({ query, actor }) =>
    data(await runs.readRun(platform, actor, query.runId)),
  );
  route(app, contract.createRun, desk, async ({ body, actor, request }) => {
    const submitted = submittedBy(request, actor.empcode, body);
    if (isRefusal(submitted)) return submitted;
    return data(await runs.createRun(platform, actor, { ...body, submitted }));
  });
  route(app, contract.changeRun, desk, async ({ body, actor, request }) =>
    data(await runs.changeRun(platform, actor, body, callOf(request))),
  );
  route(app, contract.getChequeBooks, only('T1'), async () => ({ data: await books.readBooks(platform) }));
  route(app, contract.addChequeBook, only('T1'), async ({ body, actor, request }) =>
    data(await books.addBook(platform, actor, body, callOf(request))),
  );
  route(app, contract.numberCheques, only('T1'), async ({ body, actor, request }) =>
    data(await numberCheques(platform, actor, body, callOf(request))),
  );
  route(app, contract.releaseRun, desk, async ({ body, actor, request }) =>
    data(await releaseRun(platform, actor, steps, body, callOf(request))),
  );
  route(app, contract.discardRun, desk, async ({ body, actor, request }) =>
    data(await runs.discardRun(platform, actor, body, callOf(request))),
  );
}

function registerFiles(app: App, platform: Platform): void {
  route(app, contract.exportBankFile, onlyOrTicket('FINANCE'), async ({ query, actor, request, reply }) => {
    const lines = await exports.bankFileLines(platform, actor, query.runId, callOf(request));
    return isRefusal(lines) ? lines : sendCsv(reply, query.fileName, lines);
  });
  route(app, contract.exportRuns, onlyOrTicket('T1', 'FINANCE'), async ({ query, actor, request, reply }) => {
    const { ticket: _, fileName, ...filter } = query;
    const lines = await exports.historyLines(platform, actor, filter, callOf(request));
    return sendCsv(reply, fileName, lines);
  });
}

function sendCsv(
  reply: FastifyReply,
  fileName: string,
  lines: Iterable<string> | AsyncIterable<string>,
): FastifyReply {
  return reply
    .headers(
      fileHeaders({ name: fileName, contentType: 'text/csv; charset=utf-8', disposition: 'attachment' }),
    )
    .send(Readable.from(lines));
}
