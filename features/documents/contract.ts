import { type Static, type TSchema, Type } from 'typebox';
import { appIcons } from '#contract/app-icons.ts';
import { AudienceBody, placeChoices } from '#contract/audience-body.ts';
import { type AnswerOf, call } from '#contract/call.ts';
import { Day } from '#contract/day.ts';
import { exportCall } from '#contract/exports.ts';
import { RecordKey, recordCalls } from '#contract/record-calls.ts';
import { closedObject, listOf, onePage, orNull, Person } from '#contract/shapes.ts';
import { line, paragraph } from '#contract/submitted-text.ts';
import { calls } from './calls.ts';
import { documentLimits } from './rules.ts';

/** Company documents in folders, their versions, and the quick links. */

const DocumentId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Revision = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });
const Number_ = Type.Integer({ minimum: 1, maximum: 1_000_000 });

/** What the fields of the room's own hold, by their names. */
export const ownFolderFields: Record<string, TSchema> = { audience: AudienceBody };
export const ownLinkFields: Record<string, TSchema> = {
  icon: Type.Enum([...appIcons]),
  shown: closedObject({ from: orNull(Day), to: orNull(Day) }),
  audience: AudienceBody,
};

/** The calls of the folders: administrators and HR change. */
export const folderCalls = recordCalls({
  base: '/download/admin/documentFolders',
  page: 'getRecords',
  things: 'folders of documents',
  kinds: ['document-folder'],
  about: {
    ...placeChoices,
    /** How many documents are in each, those that are withdrawn not counted. */
    counts: listOf({ folder: Type.String(), count: Type.Integer() }),
  },
});
export type FolderPage = AnswerOf<typeof folderCalls.list>['data'];

/** The calls of the quick links: administrators change, HR reads. */
export const linkCalls = recordCalls({
  base: '/download/admin/quickLinks',
  page: 'getRecords',
  things: 'quick links',
  kinds: ['quick-link'],
  about: placeChoices,
});
export type LinkPage = AnswerOf<typeof linkCalls.list>['data'];

const paging = {
  ...onePage(50),
};
const filter = {
  folder: Type.Optional(RecordKey),
  search: Type.Optional(Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000]*$' })),
};
const Folder = Type.Object({ folder: Type.String(), name: Type.String() });

/** The file of a version. */
const file = {
  fileName: Type.String(),
  originalName: Type.String(),
  contentType: Type.String(),
  /** Bytes. */
  size: Type.Integer(),
};

const DocumentRow = Type.Object({
  documentId: Type.Integer(),
  title: Type.String(),
  description: Type.String(),
  folder: Type.String(),
  folderName: Type.String(),
  number: Type.Integer(),
  ...file,
  /** When this version was added: ISO 8601, UTC. */
  addedAt: Type.String(),
  /** There is a small picture of it. */
  hasThumbnail: Type.Boolean(),
});
export type DocumentRow = Static<typeof DocumentRow>;

export const documents = call(calls.documents, {
  summary: 'The company documents that are for the caller, by their titles, with every folder in its order.',
  query: closedObject({ ...filter, ...paging }),
  answer: Type.Object({
    data: Type.Array(DocumentRow),
    next: orNull(Type.String()),
    folders: Type.Array(Folder),
  }),
});

const Version = Type.Object({
  number: Type.Integer(),
  whatChanged: Type.String(),
  ...file,
  addedBy: Person,
  addedAt: Type.String(),
});
export type Version = Static<typeof Version>;

const Change = Type.Enum(['version', 'change', 'withdraw', 'restore'] as const);

const Document = Type.Object({
  ...DocumentRow.properties,
  revision: Type.Integer(),
  whatChanged: Type.String(),
  addedBy: Person,
  withdrawnAt: orNull(Type.String()),
  /** For those who keep the documents: the newest first; for others none. */
  versions: Type.Array(Version),
  /** How often it was downloaded, at most 1,000; null: not for the caller to know. */
  downloads: orNull(Type.Integer()),
  actions: Type.Array(Change),
});
export type Document = Static<typeof Document>;

export const document = call(calls.document, {
  summary: 'A company document as it is now; for those who keep documents with its earlier versions.',
  answer: Type.Object({ data: Document }),
});

export const documentThumbnail = call(calls.documentThumbnail, {
  summary: 'A small picture of the newest version of a document, as WebP; 404 where there is none.',
  query: closedObject({ documentId: DocumentId, number: Type.Optional(Number_) }),
});

const QuickLinkRow = Type.Object({
  key: Type.String(),
  label: Type.String(),
  /** http or https, or a path of the portal. */
  link: Type.String(),
  /** The name of an icon of lucide, in kebab case. */
  icon: Type.String(),
});
export type QuickLinkRow = Static<typeof QuickLinkRow>;

export const quickLinks = call(calls.quickLinks, {
  summary: 'The quick links that the caller is shown today, in their order; at most 100.',
  answer: Type.Object({ data: Type.Array(QuickLinkRow) }),
});

const adminList = closedObject({ ...filter, withdrawn: Type.Optional(Type.Boolean()), ...paging });

export const keptDocuments = call(calls.keptDocuments, {
  summary:
    'The documents of all folders, or of one, by their titles; with `withdrawn` those that were withdrawn.',
  query: adminList,
  answer: Type.Object({
    data: listOf({ ...DocumentRow.properties, revision: Type.Integer(), actions: Type.Array(Change) }),
    next: orNull(Type.String()),
    /** All of them, in their order; `mayAdd`: the caller keeps what is in it. */
    folders: listOf({ ...Folder.properties, mayAdd: Type.Boolean() }),
  }),
});

export const exportDocuments = exportCall(calls.exportDocuments, {
  name: 'documents',
  rows: 'The documents of all folders, or of one',
  list: adminList,
});

const about = {
  folder: RecordKey,
  title: line(documentLimits.title),
  description: Type.Optional(paragraph(documentLimits.description)),
};
const Done = Type.Object({ data: Type.Object({ documentId: Type.Integer(), number: Type.Integer() }) });
const oneFile = {
  files: 'The file: a PDF, a picture or an office document.',
  mostFiles: 1,
  office: true,
} as const;

export const NewDocument = closedObject(about);
export type NewDocument = Static<typeof NewDocument>;

export const addDocument = call(calls.addDocument, {
  summary: 'Adds a document to a folder, with its first version.',
  multipart: { field: 'Document', ...oneFile },
  once: true,
  body: NewDocument,
  answer: Done,
});

export const NewVersion = closedObject({
  documentId: DocumentId,
  revision: Revision,
  whatChanged: Type.Optional(line(documentLimits.whatChanged)),
});
export type NewVersion = Static<typeof NewVersion>;

export const addVersion = call(calls.addVersion, {
  summary:
    'Adds a version to a document: people get it from now on. Refused (409) when somebody has changed it meanwhile.',
  multipart: { field: 'Version', ...oneFile },
  once: true,
  body: NewVersion,
  answer: Done,
});

const Seen = { documentId: DocumentId, revision: Revision };
const ChangedDocument = closedObject({ ...Seen, ...about });
export type ChangedDocument = Static<typeof ChangedDocument>;

export const changeDocument = call(calls.changeDocument, {
  summary: 'Changes what a document is called, what is said of it and in which folder it is.',
  body: ChangedDocument,
  answer: Done,
});

export const withdrawDocument = call(calls.withdrawDocument, {
  summary: 'Withdraws a document: nobody but those who keep documents finds it any more. Its files stay.',
  body: closedObject(Seen),
  answer: Done,
});

export const restoreDocument = call(calls.restoreDocument, {
  summary: 'Shows a document that was withdrawn again.',
  body: closedObject(Seen),
  answer: Done,
});
