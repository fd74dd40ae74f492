import type { Services } from '#server/feature.ts';
import type { App } from '#server/http/app.ts';
import { employees } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { refuseFiles } from '../../documents/server/upload-service.ts';
import { requestNumberOf } from '../../workflow/vocabulary.ts';
import * as contract from '../contract.ts';
import { readComments, readMentionable } from './read-service.ts';
import * as service from './service.ts';

const numberOf = (requestID: string) => requestNumberOf(requestID) ?? 0;

/** What people say to one another on a request. */
export function registerComments(app: App, platform: Platform, people: Services['peopleSearch']): void {
  route(app, contract.getComments, employees, ({ query, actor }) =>
    readComments(platform, actor, numberOf(query.requestID), query.before ?? null),
  );
  route(app, contract.getMentionable, employees, ({ query, actor }) =>
    readMentionable(platform, people, actor, numberOf(query.requestID), query.search ?? ''),
  );
  route(
    app,
    contract.addComment,
    employees,
    ({ body, files, actor, submitted }) =>
      service.addComment(platform, actor, {
        requestNumber: numberOf(body.requestID),
        text: body.text,
        files,
        submitted,
      }),
    { admit: ({ body, actor }) => refuseFiles(platform, actor, numberOf(body.requestID), 'commenter') },
  );
  route(app, contract.editComment, employees, ({ body: { requestID, ...edit }, actor, submitted }) =>
    service.editComment(platform, actor, { ...edit, requestNumber: numberOf(requestID), submitted }),
  );
  route(app, contract.deleteComment, employees, ({ body: { requestID, commentId }, actor, submitted }) =>
    service.deleteComment(platform, actor, { commentId, requestNumber: numberOf(requestID), submitted }),
  );
}
