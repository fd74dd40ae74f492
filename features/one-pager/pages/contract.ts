import { type Static, Type } from 'typebox';
import { call } from '#contract/call.ts';
import { Revision } from '#contract/ids.ts';
import { Colleague, Cursor, closed, Empcode, Id, named, orNull } from '#contract/shapes.ts';
import { line, paragraph } from '#contract/submitted-text.ts';
import { factBounds, sortedFields, textFields } from '../facts/fields.ts';
import { calls } from './calls.ts';
import { fileFormats, linkHours, lookedWays, pagesBounds } from './vocabulary.ts';

const Part = named('OnePagerPart', {
  at: Type.String(),
  text: Type.String(),
  note: Type.String(),
  value: orNull(Type.Number()),
  most: orNull(Type.Number()),
});

const Field = named('OnePagerField', {
  field: Type.String(),
  kind: Type.Enum([
    'text',
    'paragraph',
    'list',
    'picture',
    'career',
    'ratings',
    'nine-box',
    'skills',
  ] as const),
  label: Type.String(),
  /** All of it in words; empty: it is not known. */
  value: Type.String(),
  /** Its pieces, where it has several. */
  parts: Type.Array(Part),
});
export type Field = Static<typeof Field>;

const Section = named('OnePagerSection', {
  title: Type.String(),
  column: Type.Enum(['full', 'first', 'second', 'third'] as const),
  fields: Type.Array(Field),
});
export type Section = Static<typeof Section>;

/** A page as its reader sees it. */
const Page = {
  empId: Type.String(),
  name: Type.String(),
  /** Empty where the reader does not see it. */
  designation: Type.String(),
  templateId: Type.Integer(),
  template: Type.String(),
  page: Type.Enum(['A4', '16:9'] as const),
  /** Of the template. */
  version: Type.Integer(),
  sections: Type.Array(Section),
};

export const View = named('OnePagerView', {
  ...Page,
  /** The other templates by which the reader sees this person. */
  templates: Type.Array(Type.Object({ templateId: Type.Integer(), name: Type.String() })),
  /** What the reader may write of them, as it stands. */
  writes: Type.Array(
    Type.Object({
      field: Type.String(),
      label: Type.String(),
      text: Type.String(),
      revision: Type.Integer(),
    }),
  ),
  isOwn: Type.Boolean(),
  /** The picture of the page, where `format=svg` asks for it. */
  svg: orNull(Type.String()),
});
export type View = Static<typeof View>;

export const viewOnePager = call(calls.viewOnePager, {
  summary: "Somebody's page as the caller sees it; without a template, by the first that they may see.",
  query: Type.Object(
    {
      empId: Empcode,
      templateId: Type.Optional(Id),
      format: Type.Optional(Type.Enum(['data', 'svg'] as const)),
    },
    closed,
  ),
  answer: Type.Object({ data: View }),
});

const filters = {
  templateId: Id,
  /** In a name, or a whole employee code. */
  search: Type.Optional(line(100)),
  /** Rows whose field is exactly this. Both or neither. */
  field: Type.Optional(Type.Enum([...sortedFields])),
  value: Type.Optional(line(200)),
  sort: Type.Optional(Type.Enum(['name', ...sortedFields] as const)),
  descending: Type.Optional(Type.Boolean()),
};

const Row = named('OnePagerRow', {
  empId: Type.String(),
  name: Type.String(),
  sections: Type.Array(Section),
});
export type Row = Static<typeof Row>;

export const fetchOnePagers = call(calls.fetchOnePagers, {
  summary:
    'The pages of a template that the caller may see, a few at a time, each with what of it they may see.',
  query: Type.Object(
    {
      ...filters,
      cursor: Type.Optional(Cursor),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: pagesBounds.listed, default: 20 })),
    },
    closed,
  ),
  answer: Type.Object({
    data: Type.Object({
      rows: Type.Array(Row),
      next: orNull(Type.String()),
      /** What the caller may sort and filter by. */
      fields: Type.Array(Type.Object({ field: Type.String(), label: Type.String(), sorted: Type.Boolean() })),
    }),
  }),
});

const Version = named('OnePagerVersion', {
  /** Of all pages of this person. */
  version: Type.Integer(),
  templateId: Type.Integer(),
  template: Type.String(),
  templateVersion: Type.Integer(),
  publishedAt: Type.String(),
  /** What is another than in the page before, of what the reader sees. */
  changed: Type.Array(Type.String()),
});
export type Version = Static<typeof Version>;

export const onePagerHistory = call(calls.onePagerHistory, {
  summary:
    'What was published of somebody, the newest first, as far as the caller may see it; `version`: that page as it was.',
  query: Type.Object(
    {
      empId: Empcode,
      templateId: Type.Optional(Id),
      version: Type.Optional(Revision),
      cursor: Type.Optional(Revision),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 20 })),
    },
    closed,
  ),
  answer: Type.Object({
    data: Type.Object({
      rows: Type.Array(Version),
      next: orNull(Type.Integer()),
      /** The page of `version`. */
      page: orNull(Type.Object({ ...Page, publishedAt: Type.String() })),
    }),
  }),
});

const FormatOf = Type.Enum([...fileFormats]);
const Order = named('OnePagerOrder', {
  orderId: Type.String(),
  state: Type.Enum(['waiting', 'making', 'ready', 'failed'] as const),
  format: FormatOf,
  template: Type.String(),
  people: Type.Integer(),
  made: Type.Integer(),
  size: orNull(Type.Integer()),
  orderedAt: Type.String(),
  /** Until when the file is to be had. */
  until: Type.String(),
});
export type Order = Static<typeof Order>;

export const downloadOnePagers = call(calls.downloadOnePagers, {
  summary:
    'Pages as one file, with what the caller sees of each and their name across it: at once up to 20 people (200), else made in the background (202 and the order). With `orderId` the file of an order. Without `empId` everybody whom the filters of `employee/fetch` leave.',
  query: Type.Object(
    {
      templateId: Type.Optional(Id),
      format: Type.Optional(FormatOf),
      empId: Type.Optional(Type.Array(Empcode, { minItems: 1, maxItems: pagesBounds.links })),
      orderId: Type.Optional(Type.String({ format: 'uuid', maxLength: 36 })),
      search: filters.search,
      field: filters.field,
      value: filters.value,
    },
    closed,
  ),
});

export const onePagerOrders = call(calls.onePagerOrders, {
  summary: "The caller's files that are being made or can be had.",
  answer: Type.Object({ data: Type.Array(Order) }),
});

export const onePagerLooks = call(calls.onePagerLooks, {
  summary: "Who looked at the caller's own pages, by day and way, the newest first.",
  query: Type.Object(
    {
      cursor: Type.Optional(Cursor),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 30 })),
    },
    closed,
  ),
  answer: Type.Object({
    data: Type.Array(
      Type.Object({
        viewer: Colleague,
        template: Type.String(),
        way: Type.Enum([...lookedWays]),
        times: Type.Integer(),
        day: Type.String(),
        lastAt: Type.String(),
      }),
    ),
    next: orNull(Type.String()),
  }),
});

export const onePagerViewers = call(calls.onePagerViewers, {
  summary:
    "Which roles see the caller's own pages, and what of them; a value stands only where the caller sees it themselves.",
  answer: Type.Object({
    data: Type.Array(
      Type.Object({
        role: Type.String(),
        templateId: Type.Integer(),
        template: Type.String(),
        /** Who has the role and sees them: a few of them by name. */
        people: Type.Array(Colleague),
        count: Type.Integer(),
        fields: Type.Array(
          Type.Object({ field: Type.String(), label: Type.String(), value: orNull(Type.String()) }),
        ),
      }),
    ),
  }),
});

export const writeOnePagerText = call(calls.writeOnePagerText, {
  summary:
    'Writes a text of somebody: what they hope for themselves, their strengths and what to develop their manager. Left out: it is taken away.',
  body: Type.Object(
    {
      empId: Empcode,
      field: Type.Enum([...textFields]),
      text: Type.Optional(paragraph(factBounds.text)),
      /** That of the text as it was read; 0: there was none. */
      revision: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
    },
    closed,
  ),
  answer: Type.Object({ data: Type.Object({ revision: Type.Integer() }) }),
});

export const askOnePagerCorrection = call(calls.askOnePagerCorrection, {
  once: true,
  summary: 'Says what is wrong on the own page, in a field that one sees; HR is told.',
  body: Type.Object(
    { field: Type.String({ pattern: '^[A-Za-z]{1,40}$' }), text: paragraph(factBounds.correction) },
    closed,
  ),
  answer: Type.Object({ data: Type.Object({ correctionId: Type.Integer() }) }),
});

const Link = named('OnePagerLink', {
  code: Type.String(),
  /** Where it leads: a path of the portal. */
  link: Type.String(),
  templateId: Type.Integer(),
  template: Type.String(),
  people: Type.Integer(),
  madeAt: Type.String(),
  expiresAt: Type.String(),
});
export type Link = Static<typeof Link>;
const ofLink = Type.Object({ link: Type.String({ pattern: '^[\\w-]{43}$' }) }, closed);

export const linkOnePagers = call(calls.linkOnePagers, {
  once: true,
  summary:
    'A link to these pages that ends by itself. Whoever opens it is signed in, and sees what they may see.',
  body: Type.Object(
    {
      templateId: Id,
      empIds: Type.Array(Empcode, { minItems: 1, maxItems: pagesBounds.links, uniqueItems: true }),
      hours: Type.Enum([...linkHours]),
    },
    closed,
  ),
  answer: Type.Object({ data: Link }),
});

export const onePagerLinks = call(calls.onePagerLinks, {
  summary: "The caller's links that have not ended.",
  answer: Type.Object({ data: Type.Array(Link) }),
});

export const onePagerLink = call(calls.onePagerLink, {
  summary: 'The pages that a link leads to, of those that the caller may see.',
  query: ofLink,
  answer: Type.Object({
    data: Type.Object({
      templateId: Type.Integer(),
      template: Type.String(),
      madeBy: Type.String(),
      expiresAt: Type.String(),
      people: Type.Array(Type.Object({ empId: Type.String(), name: Type.String() })),
      /** Pages that the caller may not see. */
      hidden: Type.Integer(),
    }),
  }),
});

export const endOnePagerLink = call(calls.endOnePagerLink, {
  summary: "Ends a link of the caller's.",
  body: ofLink,
  answer: Type.Object({ data: Type.Array(Link) }),
});
