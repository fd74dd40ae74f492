import type { Actor } from '#contract/people.ts';
import { holds } from '#contract/people.ts';
import type { Refusal } from '#contract/refusal.ts';
import type { App } from '#server/http/app.ts';
import type { OwnSecrets } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import type { TemplateContent } from '../content.ts';
import * as contract from '../contract.ts';
import { contentOf } from './present.ts';
import * as service from './service.ts';

/** What stands above the templates: who sees which, and how one is drawn. */
export interface AboveTemplates {
  templatesOf(actor: Actor): Promise<number[]>;
  preview(
    content: TemplateContent,
    as: { name: string; of: 'sample' | 'longest' },
  ): Promise<
    { svg: string; overflow: { section: number; item: number; lines: number; points: number }[] } | Refusal
  >;
}

/** Templates, which administrators keep. */
export function registerTemplates(app: App, platform: Platform, by: OwnSecrets, above: AboveTemplates): void {
  const keepers = { allow: ['ADMIN'], by } as const;
  route(app, contract.onePagerTemplates, { allow: 'employees', by }, async ({ actor }) =>
    service.readTemplates(platform, holds(actor, 'ADMIN') ? 'all' : await above.templatesOf(actor)),
  );
  route(app, contract.onePagerTemplate, keepers, ({ params, query }) =>
    service.readTemplate(platform, Number(params.templateId), query.version),
  );
  route(app, contract.addOnePagerTemplate, keepers, ({ actor, body, submitted }) =>
    service.add(platform, actor, body, submitted),
  );
  route(app, contract.saveOnePagerTemplate, keepers, ({ actor, params, body, caller }) =>
    service.save(platform, actor, Number(params.templateId), body, caller),
  );
  route(app, contract.publishOnePagerTemplate, keepers, ({ actor, params, body, caller }) =>
    service.publish(platform, actor, Number(params.templateId), body?.revision, caller),
  );
  route(app, contract.withdrawOnePagerTemplate, keepers, ({ actor, params, body, caller }) =>
    service.setWithdrawn(platform, actor, Number(params.templateId), body.withdrawn, caller),
  );
  route(
    app,
    contract.previewOnePager,
    keepers,
    async ({ body }) =>
      service.refuseItem(body) ?? above.preview(contentOf(body), { name: body.name, of: body.of }),
  );
}
