import type { Actor } from '#contract/people.ts';
import type { App } from '#server/http/app.ts';
import { employees } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { uploadMultipleFiles } from '../../documents/contract.ts';
import { refuseFiles } from '../../documents/server/upload-service.ts';
import type { PayingDesk } from '../../requests/server/paying-service.ts';
import { requestNumberOf } from '../../workflow/vocabulary.ts';
import { updateRequest, uploadInvoice, validateInvoice } from '../contract.ts';
import { type ReadCurrent, withCurrent } from './current-service.ts';
import { addFiles } from './files-service.ts';
import { act } from './service.ts';

const numberOf = (requestID: string) => requestNumberOf(requestID) ?? 0;

/** The calls that take a step with a request. `current` reads it as it is now, for whoever is told that it has moved on. */
export function registerSteps(app: App, platform: Platform, desk: PayingDesk, current: ReadCurrent): void {
  const admit = ({ body, actor }: { body: { requestID: string }; actor: Actor }) =>
    refuseFiles(platform, actor, numberOf(body.requestID), 'owner');
  route(app, updateRequest, employees, ({ body, actor, submitted }) => {
    const { requestID, currentRole, assests, shop, ...sent } = body;
    const requestNumber = numberOf(requestID);
    const step = { ...sent, role: currentRole };
    return withCurrent(act(platform, desk, actor, { requestNumber, step, assests, shop, submitted }), () =>
      current(actor, requestNumber),
    );
  });
  route(app, validateInvoice, employees, ({ body, params, actor, submitted }) => {
    const { currentRole, ...sent } = body;
    const requestNumber = numberOf(params.id);
    const step = { ...sent, role: currentRole };
    return withCurrent(act(platform, desk, actor, { requestNumber, step, submitted }), () =>
      current(actor, requestNumber),
    );
  });
  route(
    app,
    uploadInvoice,
    employees,
    ({ body, files, actor, submitted }) => {
      const { requestID, ...sent } = body;
      const requestNumber = numberOf(requestID);
      const step = { ...sent, role: 'USER' } as const;
      const kind = step.action === 'receivedDamaged' ? 'photo' : 'invoice';
      return withCurrent(act(platform, desk, actor, { requestNumber, step, files, kind, submitted }), () =>
        current(actor, requestNumber),
      );
    },
    { admit },
  );
  route(
    app,
    uploadMultipleFiles,
    employees,
    ({ body, files, actor, submitted }) => {
      const requestNumber = numberOf(body.requestID);
      return withCurrent(addFiles(platform, actor, { requestNumber, about: body, files, submitted }), () =>
        current(actor, requestNumber),
      );
    },
    { admit },
  );
}
