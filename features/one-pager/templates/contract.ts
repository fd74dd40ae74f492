import { type Static, Type } from 'typebox';
import { call } from '#contract/call.ts';
import { Revision } from '#contract/ids.ts';
import { closed, named, orNull } from '#contract/shapes.ts';
import { line, paragraph } from '#contract/submitted-text.ts';
import { type FieldKey, fieldKeys } from '../facts/fields.ts';
import { calls } from './calls.ts';
import { columns, templateBounds } from './content.ts';

const FieldOf = Type.Enum(fieldKeys as [FieldKey, ...FieldKey[]]);
const Lines = Type.Integer({ minimum: 1, maximum: templateBounds.lines });

/** A field of whoever the page is of, or a text that is the same on every page: one of the two. */
const Item = Type.Object(
  {
    field: Type.Optional(FieldOf),
    /** What it is called on the page; left out: as the portal calls it. */
    label: Type.Optional(line(templateBounds.label)),
    text: Type.Optional(paragraph(templateBounds.text)),
    /** How many lines it may have; left out: 1. */
    lines: Type.Optional(Lines),
  },
  closed,
);

const Section = Type.Object(
  {
    title: line(templateBounds.title),
    /** Across the page, or in one of three columns that stand side by side; left out: across. */
    column: Type.Optional(Type.Enum([...columns])),
    items: Type.Array(Item, { maxItems: templateBounds.items }),
  },
  closed,
);

/** A template as it is sent. */
const Content = {
  name: line(templateBounds.name),
  page: Type.Enum(['A4', '16:9'] as const),
  sections: Type.Array(Section, { maxItems: templateBounds.sections }),
};
export type SubmittedTemplate = Static<Type.TObject<typeof Content>>;

const params = Type.Object({ templateId: Type.String({ pattern: '^\\d{1,15}$' }) }, closed);

export const Template = named('OnePagerTemplate', {
  templateId: Type.Integer(),
  name: Type.String(),
  page: Type.String(),
  /** The newest that was published; null: none was. */
  version: orNull(Type.Integer()),
  publishedAt: orNull(Type.String()),
  withdrawn: Type.Boolean(),
  /** The draft says something else than the newest version. */
  hasChanges: Type.Boolean(),
  /** How many roles see it. */
  roles: Type.Integer(),
});
export type Template = Static<typeof Template>;

const ShownItem = Type.Object({
  field: Type.String(),
  label: Type.String(),
  text: Type.String(),
  lines: Type.Integer(),
});

export const TemplateDetail = named('OnePagerTemplateDetail', {
  templateId: Type.Integer(),
  name: Type.String(),
  version: orNull(Type.Integer()),
  withdrawn: Type.Boolean(),
  hasChanges: Type.Boolean(),
  revision: Type.Integer(),
  page: Type.Enum(['A4', '16:9'] as const),
  sections: Type.Array(
    Type.Object({
      title: Type.String(),
      column: Type.Enum([...columns]),
      /** `field` is empty where the text is the same on every page. */
      items: Type.Array(ShownItem),
    }),
  ),
  versions: Type.Array(
    Type.Object({
      version: Type.Integer(),
      publishedAt: Type.String(),
      publishedBy: orNull(Type.String()),
    }),
  ),
});
export type TemplateDetail = Static<typeof TemplateDetail>;

export const onePagerTemplates = call(calls.onePagerTemplates, {
  summary:
    'The templates: for whoever keeps them all, drafts and withdrawn ones too; for anybody else those of which they may see something.',
  answer: Type.Object({ data: Type.Array(Template) }),
});

export const onePagerTemplate = call(calls.onePagerTemplate, {
  summary: 'A template with its draft and its versions, for whoever keeps them.',
  params,
  query: Type.Object({ version: Type.Optional(Revision) }, closed),
  answer: Type.Object({ data: TemplateDetail }),
});

export const addOnePagerTemplate = call(calls.addOnePagerTemplate, {
  once: true,
  summary: 'A new template, as a draft.',
  body: Type.Object(Content, closed),
  answer: Type.Object({ data: TemplateDetail }),
});

export const saveOnePagerTemplate = call(calls.saveOnePagerTemplate, {
  summary: "Changes a template's draft; what is published stays until the next time.",
  params,
  body: Type.Object({ ...Content, revision: Type.Optional(Revision) }, closed),
  answer: Type.Object({ data: TemplateDetail }),
});

export const publishOnePagerTemplate = call(calls.publishOnePagerTemplate, {
  summary:
    "Publishes a template's draft as its next version. A draft that says what the newest version says is published once.",
  params,
  body: Type.Optional(Type.Object({ revision: Type.Optional(Revision) }, closed)),
  answer: Type.Object({ data: TemplateDetail }),
});

export const withdrawOnePagerTemplate = call(calls.withdrawOnePagerTemplate, {
  summary: 'Takes a template out of use, or back into it. What was published of it stays.',
  params,
  body: Type.Object({ withdrawn: Type.Boolean() }, closed),
  answer: Type.Object({ data: TemplateDetail }),
});

export const previewOnePager = call(calls.previewOnePager, {
  summary:
    'A template drawn as it stands in the editor. `of`: with made-up facts (`sample`), or as long as the longest that are known (`longest`), their letters replaced.',
  body: Type.Object({ ...Content, of: Type.Enum(['sample', 'longest'] as const) }, closed),
  answer: Type.Object({
    data: Type.Object({
      svg: Type.String(),
      /** What has no room: by section and item (-1: the section as a whole). */
      overflow: Type.Array(
        Type.Object({
          section: Type.Integer(),
          item: Type.Integer(),
          lines: Type.Integer(),
          points: Type.Number(),
        }),
      ),
    }),
  }),
});
