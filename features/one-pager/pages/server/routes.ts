import { isRefusal } from '#contract/refusal.ts';
import type { Services } from '#server/feature.ts';
import type { App } from '#server/http/app.ts';
import { fileHeaders } from '#server/http/file-headers.ts';
import type { OwnSecrets } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import * as contract from '../contract.ts';
import type { FileFormat } from '../vocabulary.ts';
import { drawnFor } from './draw-service.ts';
import { download } from './file-service.ts';
import { readHistory } from './history-service.ts';
import * as links from './link-service.ts';
import { type Files, readOrders } from './order-service.ts';
import * as own from './own-service.ts';
import { picturesFor } from './picture-service.ts';
import { fetchPages, view } from './view-service.ts';

const kinds: Readonly<Record<FileFormat, string>> = {
  pdf: 'application/pdf',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Pages for those who may see them, as far as they may; whoever they are of writes to them and sees who looked. */
export function registerPages(
  app: App,
  files: Files,
  people: Services['peopleSearch'],
  by: OwnSecrets,
): void {
  const { platform, drawing } = files;
  const readers = { allow: 'employees', by } as const;
  route(app, contract.fetchOnePagers, readers, ({ actor, query }) =>
    fetchPages(platform, people, actor, query),
  );
  route(app, contract.viewOnePager, readers, async ({ actor, query }) => {
    const found = await view(platform, actor, query);
    if (isRefusal(found) || query.format !== 'svg')
      return isRefusal(found) ? found : { ...found.view, svg: null };
    const pictures = await picturesFor(platform, actor, [query.empId]);
    const [page] = drawnFor(platform, actor, [found.seen], { pictures, file: false });
    const drawn = page ? await drawing.svg(page, pictures) : 'too much';
    return { ...found.view, svg: drawn === 'too much' ? null : drawn.svg };
  });
  route(app, contract.onePagerHistory, readers, ({ actor, query }) => readHistory(platform, actor, query));
  route(app, contract.downloadOnePagers, readers, async ({ actor, query, caller, reply }) => {
    const had = await download(files, people, actor, query, caller);
    if (isRefusal(had)) return had;
    if ('order' in had) return reply.code(202).send({ data: had.order });
    const { file, size, format, name } = had;
    const headers = fileHeaders({
      name: `${name}.${format}`,
      contentType: kinds[format],
      disposition: 'attachment',
    });
    return reply.headers(headers).header('content-length', size).send(file);
  });
  route(app, contract.onePagerOrders, readers, ({ actor }) => readOrders(files, actor));
  route(app, contract.onePagerLooks, readers, ({ actor, query }) => own.readLooks(platform, actor, query));
  route(app, contract.onePagerViewers, readers, ({ actor }) => own.readViewers(platform, actor));
  route(app, contract.writeOnePagerText, readers, ({ actor, body, caller }) =>
    own.writeText(platform, actor, body, caller),
  );
  route(app, contract.askOnePagerCorrection, readers, ({ actor, body, submitted }) =>
    own.askCorrection(platform, actor, body, submitted),
  );
  registerLinks(app, platform, readers);
}

function registerLinks(app: App, platform: Platform, readers: { allow: 'employees'; by: OwnSecrets }): void {
  route(app, contract.linkOnePagers, readers, ({ actor, body, submitted }) =>
    links.makeLink(platform, actor, body, submitted),
  );
  route(app, contract.onePagerLinks, readers, ({ actor }) => links.readLinks(platform, actor));
  route(app, contract.onePagerLink, readers, ({ actor, query }) =>
    links.openLink(platform, actor, query.link),
  );
  route(app, contract.endOnePagerLink, readers, ({ actor, body, caller }) =>
    links.end(platform, actor, body.link, caller),
  );
}
