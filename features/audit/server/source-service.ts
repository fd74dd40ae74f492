import { holds } from '#contract/people.ts';
import { ranked } from '#formats/text/ranked.ts';
import { m } from '#messages';
import { actionName } from '#server/audit/action-names.ts';
import type { Services } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import type { SearchSource } from '#server/search/source.ts';
import { wantedBy } from './service.ts';
import * as store from './store.ts';

const icon = 'scroll-text';
const pathOf = (field: 'action' | 'subject' | 'reference', value: string) =>
  `/admin/audit-log?${new URLSearchParams({ [field]: value })}`;

/** The audit log, for administrators: what is done by its words, and what a subject or a reference has entries of. */
export function auditSource(platform: Platform, people: Services['peopleSearch']): SearchSource {
  const { reads } = platform.database;
  const ofAction = (action: string) => ({
    id: `action ${action}`,
    title: actionName(action),
    detail: m.audit_found_action(),
    path: pathOf('action', action),
    icon,
  });
  return {
    kind: 'log',
    label: m.audit_menu,
    async find(actor, search, limit) {
      if (!holds(actor, 'ADMIN')) return { results: [] };
      const exact = await Promise.all(
        (['subject', 'reference'] as const).map(async (field) => {
          const wanted = await wantedBy(platform, people, { [field]: search });
          const asked = wanted[field] ?? '';
          const some = await store.listEntries(reads, wanted, null, 1);
          const detail = field === 'subject' ? m.audit_found_subject() : m.audit_found_reference();
          return some.map(() => {
            return { id: `${field} ${asked}`, title: asked, detail, path: pathOf(field, asked), icon };
          });
        }),
      );
      const known = await store.listActions(reads);
      const named = ranked(known.map(ofAction), search, { name: ({ title }) => title });
      const byWords = named.map(({ thing, marks }) => ({ ...thing, marks: [...marks] }));
      return { results: [...exact.flat(), ...byWords].slice(0, limit) };
    },
    async named(actor, ids) {
      if (!holds(actor, 'ADMIN')) return [];
      return ids.flatMap((id) => {
        const [field, value] = [id.split(' ', 1)[0], id.slice(id.indexOf(' ') + 1)];
        if (field === 'action') return [ofAction(value)];
        if (field !== 'subject' && field !== 'reference') return [];
        const detail = field === 'subject' ? m.audit_found_subject() : m.audit_found_reference();
        return [{ id, title: value, detail, path: pathOf(field, value), icon }];
      });
    },
  };
}
