import type { AnswerOf, QueryOf } from '#contract/call.ts';
import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { dayOf } from '#formats/time/dates.ts';
import { m } from '#messages';
import { cursorOf, pageOf, placeOf } from '#server/db/cursor.ts';
import type { Services } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import { maySortBy, type Viewer, visibleFields, visibleTemplates } from '../../access/rules.ts';
import { viewerOf } from '../../access/server/service.ts';
import { type FieldKey, type SortedField, sortedFields } from '../../facts/fields.ts';
import { type Known, readKnown } from '../../facts/server/store.ts';
import { fieldName } from '../../facts/words.ts';
import { fieldsOf, type TemplateContent } from '../../templates/content.ts';
import { findTemplate, listTemplates } from '../../templates/server/store.ts';
import type { fetchOnePagers, View } from '../contract.ts';
import { writableFields } from '../policy.ts';
import { type ShownSection, shownPage } from '../shown.ts';
import { noteLooks } from './look-store.ts';
import { listPeople, orderOf, type Wanted } from './people-store.ts';
import { presentSections } from './present.ts';
import { listTexts } from './text-store.ts';

/** A template as it is in use. */
export interface InUse {
  readonly templateId: number;
  readonly name: string;
  readonly version: number;
  readonly content: TemplateContent;
}

/** Somebody's page as a viewer sees it. */
export interface Seen extends InUse {
  readonly known: Known;
  readonly visible: ReadonlySet<FieldKey>;
  readonly sections: readonly ShownSection[];
}

/** To whoever sees nothing of somebody there is no page of them, whether or not there is such a person. */
export const noPage = () => refuse(404, 'no_such_page', m.onepager_refused_no_page());

/** A template that a viewer sees something by; refused where there is none. */
export async function templateFor(
  { database: { reads } }: Platform,
  viewer: Viewer,
  templateId: number,
): Promise<InUse | Refusal> {
  if (!viewer.access.some((access) => access.templateId === templateId))
    return refuse(404, 'no_such_template', m.onepager_refused_no_template());
  const row = await findTemplate(reads, templateId);
  if (!row?.content || row.version === null)
    return refuse(404, 'no_such_template', m.onepager_refused_no_template());
  return { templateId, name: row.name, version: row.version, content: row.content };
}

/** Somebody's page by a template, as a viewer sees it; null: they see nothing of it. */
export function seenPage(viewer: Viewer, template: InUse, known: Known, today: string): Seen | null {
  const open = visibleFields(viewer, template.templateId, known);
  if (open.size === 0) return null;
  // What the template does not show is not seen by it.
  const visible = new Set(fieldsOf(template.content).filter((field) => open.has(field)));
  return { ...template, known, visible, sections: shownPage(template.content, known.facts, visible, today) };
}

/** Somebody's page as the actor sees it, by a template or by the first that they may see. That they looked is noted. */
export async function readSeen(
  platform: Platform,
  actor: Actor,
  { empId, templateId }: { empId: string; templateId?: number | undefined },
): Promise<{ seen: Seen; viewer: Viewer; templates: { templateId: number; name: string }[] } | Refusal> {
  const { reads } = platform.database;
  const [viewer, people] = await Promise.all([viewerOf(reads, actor), readKnown(reads, [empId])]);
  const known = people.get(empId);
  const visible = known ? visibleTemplates(viewer, known) : [];
  if (!known || visible.length === 0 || (templateId !== undefined && !visible.includes(templateId)))
    return noPage();
  const templates = (await listTemplates(reads, visible, visible.length)).map((row) => {
    return { templateId: row.templateId, name: row.name };
  });
  const wanted = templateId ?? templates[0]?.templateId;
  const template = wanted === undefined ? noPage() : await templateFor(platform, viewer, wanted);
  if (isRefusal(template)) return template;
  const today = dayOf(platform.now(), platform.env.TZ);
  const seen = seenPage(viewer, template, known, today);
  return seen ? { seen, viewer, templates } : noPage();
}

/** The page itself; its picture is the drawing's. */
export async function view(
  platform: Platform,
  actor: Actor,
  { empId, templateId }: { empId: string; templateId?: number | undefined },
): Promise<{ view: Omit<View, 'svg'>; seen: Seen } | Refusal> {
  const found = await readSeen(platform, actor, { empId, templateId });
  if (isRefusal(found)) return found;
  const { seen, templates } = found;
  const { known, content, visible } = seen;
  await look(platform, actor, seen.templateId, 'page', [empId]);
  const writes = writableFields(actor, known, visible);
  const texts = await listTexts(platform.database.reads, empId, writes);
  return {
    seen,
    view: {
      empId,
      name: known.name,
      designation: visible.has('designation') ? (known.facts.designation ?? '') : '',
      templateId: seen.templateId,
      template: seen.name,
      page: content.page,
      version: seen.version,
      sections: presentSections(seen.sections),
      templates,
      writes: writes.map((field) => {
        const { text = '', revision = 0 } = texts.get(field) ?? {};
        return { field, label: fieldName(field), text, revision };
      }),
      isOwn: empId === actor.empcode,
    },
  };
}

/** Notes that the actor looked at these. */
export async function look(
  { database, now, env }: Platform,
  { empcode: viewer }: Actor,
  templateId: number,
  way: Parameters<typeof noteLooks>[1]['way'],
  empcodes: readonly string[],
): Promise<void> {
  const at = now();
  await noteLooks(database.writes, { viewer, templateId, way, empcodes, day: dayOf(at, env.TZ), at });
}

/** What a list is narrowed by, as it is asked; refused where what is asked by is hidden from the viewer. */
export function wantedBy(
  viewer: Viewer,
  template: InUse,
  asked: {
    search?: string;
    named?: readonly string[];
    field?: SortedField;
    value?: string;
    sort?: SortedField | 'name';
    descending?: boolean;
  },
): { wanted: Wanted; sorted: { by: SortedField | 'name'; descending: boolean } } | Refusal {
  const { search, named, field, value, sort = 'name', descending = false } = asked;
  const hidden = () => refuse(403, 'hidden_field', m.onepager_refused_hidden());
  if (sort !== 'name' && !(onPage(template).has(sort) && maySortBy(viewer, template.templateId, sort)))
    return hidden();
  if ((field === undefined) !== (value === undefined))
    return refuse(400, 'half_filter', m.onepager_refused_half_filter());
  const sees =
    field !== undefined &&
    onPage(template).has(field) &&
    viewer.access.some((one) => one.templateId === template.templateId && one.fields.includes(field));
  if (field !== undefined && !sees) return hidden();
  const where = field !== undefined && value !== undefined ? { field, value } : undefined;
  return {
    wanted: { viewer, templateId: template.templateId, search, named, where },
    sorted: { by: sort, descending },
  };
}

const onPage = ({ content }: InUse) => new Set<FieldKey>(fieldsOf(content));

/** A page of the people whom the actor may see by a template, each with what they may see of them. */
export async function fetchPages(
  platform: Platform,
  people: Services['peopleSearch'],
  actor: Actor,
  query: QueryOf<typeof fetchOnePagers>,
): Promise<AnswerOf<typeof fetchOnePagers>['data'] | Refusal> {
  const { reads } = platform.database;
  const { templateId, cursor, limit = 20, ...asked } = query;
  const viewer = await viewerOf(reads, actor);
  const template = await templateFor(platform, viewer, templateId);
  if (isRefusal(template)) return template;
  const named = await people.codesNamed(asked.search, actor.empcode);
  const by = wantedBy(viewer, template, { ...asked, named });
  if (isRefusal(by)) return by;
  const order = orderOf(by.sorted);
  const after = placeOf(order, cursor);
  if (isRefusal(after)) return after;
  const found = await listPeople(reads, by.wanted, { sorted: by.sorted, after, limit: limit + 1 });
  const { rows, last } = pageOf(found, limit);
  const known = await readKnown(
    reads,
    rows.map(({ empcode }) => empcode),
  );
  const today = dayOf(platform.now(), platform.env.TZ);
  const seen = rows.flatMap(({ empcode }) => {
    const person = known.get(empcode);
    return (person && seenPage(viewer, template, person, today)) ?? [];
  });
  await look(
    platform,
    actor,
    templateId,
    'list',
    seen.map((one) => one.known.empcode),
  );
  return {
    rows: seen.map((one) => ({
      empId: one.known.empcode,
      name: one.known.name,
      sections: presentSections(one.sections),
    })),
    next: last && cursorOf(order, [last.at, last.empcode]),
    fields: sortedFields
      .filter((field) => onPage(template).has(field))
      .filter((field) =>
        viewer.access.some((one) => one.templateId === templateId && one.fields.includes(field)),
      )
      .map((field) => ({ field, label: fieldName(field), sorted: maySortBy(viewer, templateId, field) })),
  };
}
