import { isRefusal } from '../../../contract/refusal.ts';
import { savedName } from '../../../contract/uploads.ts';
import { exportRoute } from '../../../server/exports/routes.ts';
import type { App } from '../../../server/http/app.ts';
import { employees, employeesOrTicket, only, onlyOrTicket } from '../../../server/http/policy.ts';
import { createPieceAudit, sendFile } from '../../../server/http/ranges.ts';
import { route } from '../../../server/http/route.ts';
import type { Platform } from '../../../server/platform.ts';
import { registerRecords } from '../../../server/records/routes.ts';
import * as contract from '../contract.ts';
import { acknowledge } from './answer-service.ts';
import { publish } from './publish-service.ts';
import { findPolicyFile, readAnnexures, readPolicies, readPolicy } from './read-service.ts';
import { policyRecords } from './records.ts';
import { exportReport, readCounts, readReport } from './report-service.ts';
import { search } from './text-service.ts';

/** Policies for those whom each is for; administrators and HR keep them. */
export function registerPolicies(app: App, platform: Platform): void {
  registerRecords(app, platform, contract.policyCalls, policyRecords);
  route(app, contract.policies, employees, ({ query, actor }) => readPolicies(platform, actor, query));
  route(app, contract.policy, employees, ({ params, query, actor }) =>
    readPolicy(platform, actor, params.id, query.number),
  );
  route(app, contract.searchPolicies, employees, async ({ query, actor }) =>
    search(platform, actor, query.query),
  );
  route(app, contract.annexures, employees, ({ query, actor }) =>
    readAnnexures(platform, actor, query.policyId),
  );
  route(app, contract.acknowledgePolicy, employees, ({ body, actor, submitted }) =>
    acknowledge(platform, actor, body, submitted),
  );
  route(app, contract.publishPolicy, only('HR', 'ADMIN'), ({ body, actor, files, submitted }) =>
    publish(platform, actor, body, files, submitted),
  );
  route(app, contract.policyReport, only('HR', 'ADMIN'), ({ query }) => readReport(platform, query));
  route(app, contract.policyReportCounts, only('HR', 'ADMIN'), ({ query }) => readCounts(platform, query));
  exportRoute(app, platform, contract.exportPolicyReport, onlyOrTicket('HR', 'ADMIN'), (filter) =>
    exportReport(platform, filter),
  );
  const auditPiece = createPieceAudit(platform);
  route(
    app,
    contract.downloadPolicyFile,
    employeesOrTicket,
    async ({ query: { fileName }, actor, sessionId, caller, request, reply }) => {
      const file = await findPolicyFile(platform, actor, fileName);
      if (isRefusal(file)) return file;
      const { originalName, contentType, size, policy, number } = file;
      return sendFile(platform, request, reply, {
        ...{ fileName, contentType, size, name: savedName(originalName, contentType) },
        opened: (piece) =>
          auditPiece(
            { sessionId, fileName, piece },
            {
              ...{ actor: actor.empcode, action: 'policy.download', subject: policy, ...caller },
              after: { number, fileName },
            },
          ),
      });
    },
  );
}
