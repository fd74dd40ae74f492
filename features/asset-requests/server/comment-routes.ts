import { isRefusal, type Refusal } from '../../../contract/refusal.ts';
import { submittedBy } from '../../../server/db/once.ts';
import type { App } from '../../../server/http/app.ts';
import { employees } from '../../../server/http/policy.ts';
import { route } from '../../../server/http/route.ts';
import { receiveUpload } from '../../../server/http/uploads.ts';
import type { Platform } from '../../../server/platform.ts';
import * as contract from '../comment-contract.ts';
import { requestNumberOf } from '../vocabulary.ts';
import * as service from './comment-service.ts';
import { refuseFiles } from './upload-service.ts';

const numberOf = (requestID: string) => requestNumberOf(requestID) ?? 0;
const data = <T>(result: T | Refusal): { data: T } | Refusal =>
  isRefusal(result) ? result : { data: result };

/** What people say to one another on a request. */
export function registerComments(app: App, platform: Platform): void {
  route(app, contract.getComments, employees, ({ query, actor }) =>
    service.readComments(platform, actor, numberOf(query.requestID), query.before ?? null),
  );
  route(app, contract.getMentionable, employees, async ({ query, actor }) =>
    data(await service.readMentionable(platform, actor, numberOf(query.requestID), query.search ?? '')),
  );
  route(app, contract.addComment, employees, async ({ actor, request }) => {
    const upload = await receiveUpload<contract.AssetComment>(
      request,
      platform.files,
      'AssetComment',
      ({ requestID }) => refuseFiles(platform, actor, numberOf(requestID), 'commenter'),
    );
    if (isRefusal(upload)) return upload;
    const { body, files, discard } = upload;
    try {
      const content = [body, files.map(({ received, originalName }) => [received.sha256, originalName])];
      const submitted = submittedBy(request, actor.empcode, content);
      if (isRefusal(submitted)) return submitted;
      const requestNumber = numberOf(body.requestID);
      return data(
        await service.addComment(platform, actor, { requestNumber, text: body.text, files, submitted }),
      );
    } finally {
      await discard();
    }
  });
  route(app, contract.editComment, employees, async ({ body, actor, request }) => {
    const submitted = submittedBy(request, actor.empcode, body);
    if (isRefusal(submitted)) return submitted;
    const { requestID, commentId, text } = body;
    const given = { requestNumber: numberOf(requestID), commentId, text, submitted };
    return data(await service.editComment(platform, actor, given));
  });
  route(app, contract.deleteComment, employees, async ({ body, actor, request }) => {
    const submitted = submittedBy(request, actor.empcode, body);
    if (isRefusal(submitted)) return submitted;
    const { requestID, commentId } = body;
    const given = { requestNumber: numberOf(requestID), commentId, submitted };
    return data(await service.deleteComment(platform, actor, given));
  });
}
