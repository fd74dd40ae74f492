import { refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Services } from '#server/feature.ts';
import type { App } from '#server/http/app.ts';
import { fileHeaders } from '#server/http/file-headers.ts';
import { employees } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import * as contract from '../contract.ts';
import * as service from './service.ts';
import { uploadPicture } from './upload-service.ts';

/** For an hour a browser asks for no picture again; another session's in the same browser does. */
const cached = { 'cache-control': 'private, max-age=3600', vary: 'authorization, cookie' };

/** Pictures of people: who has one, each of them, and one's own. */
export function registerPictures(app: App, platform: Platform, staffing: Services['staffing']): void {
  route(app, contract.getPicture, employees, async ({ query, actor, request, reply }) => {
    const empcode = query.img.slice(query.img.indexOf('/') + 1);
    const size = query.size ? 'small' : 'large';
    const [picture] = await service.listPictures(platform, actor, [empcode]);
    const none = () => refuse(404, 'no_picture', m.pictures_refused_none());
    if (!picture) return none();
    const etag = `"${picture.version}-${size}"`;
    if (request.headers['if-none-match'] === etag)
      return reply.code(304).headers(cached).header('etag', etag).send();
    const bytes = await service.openPicture(platform, picture.version, size);
    if (!bytes) return none();
    const file = { name: `${empcode}.webp`, contentType: 'image/webp', disposition: 'inline' } as const;
    return reply.headers(fileHeaders(file)).headers(cached).header('etag', etag).send(bytes);
  });
  route(app, contract.getPictures, employees, ({ query, actor }) =>
    service.listPictures(platform, actor, query.of.split(',')),
  );
  route(app, contract.getOwnPicture, employees, ({ actor }) => service.readOwnPicture(platform, actor));
  route(app, contract.getPictureOf, employees, ({ query, actor }) =>
    service.readPictureOf(platform, actor, query.empcode),
  );
  route(
    app,
    contract.uploadProfilePic,
    employees,
    ({ query, actor, files, caller }) => uploadPicture(platform, staffing, actor, query, files, caller),
    { admit: ({ actor, query }) => service.refuseChange(platform, actor, query.empcode) },
  );
  route(app, contract.removePicture, employees, ({ body, actor, caller }) =>
    service.removePicture(platform, staffing, actor, body.empcode, caller),
  );
  route(app, contract.hidePicture, employees, ({ body, actor, caller }) =>
    service.hidePicture(platform, actor, body.hidden, caller),
  );
}
