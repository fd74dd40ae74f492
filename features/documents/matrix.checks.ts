import { everybody } from '#contract/audience.ts';
import { multipart, pdf } from '#testing/asset-requests.ts';
import type { Deciders } from '#testing/matrix-routes.ts';
import { keep, type MatrixRow, nothing, type Write } from '#testing/matrix-row.ts';
import { type Made, personas, type Records } from '#testing/rooms/matrix-company.ts';
import type { calls } from './calls.ts';

/** What decides about each of its calls. */
export const deciders: Deciders<typeof calls> = {
  'GET /download/rest/download': 'record',
  'GET /download/rest/documents': 'record',
  'GET /download/rest/documents/:id': 'record',
  'GET /download/rest/documentThumbnail': 'record',
  'GET /download/rest/quickLinks': 'own',
  'GET /download/admin/documents/list': 'role',
  'GET /download/admin/documents/export': 'role',
  'POST /download/admin/documents/add': 'record',
  'POST /download/admin/documents/addVersion': 'record',
  'POST /download/admin/documents/change': 'record',
  'POST /download/admin/documents/withdraw': 'record',
  'POST /download/admin/documents/restore': 'record',
  'GET /download/admin/documentFolders/getRecords': 'role',
  'GET /download/admin/documentFolders/getOverview': 'role',
  'POST /download/admin/documentFolders/check': 'role',
  'POST /download/admin/documentFolders/save': 'record',
  'POST /download/admin/documentFolders/withdraw': 'role',
  'GET /download/admin/documentFolders/export': 'role',
  'GET /download/admin/quickLinks/getRecords': 'role',
  'GET /download/admin/quickLinks/getOverview': 'role',
  'POST /download/admin/quickLinks/check': 'role',
  'POST /download/admin/quickLinks/save': 'role',
  'POST /download/admin/quickLinks/withdraw': 'role',
  'GET /download/admin/quickLinks/export': 'role',
};

/** What each of its screens that is for some roles shows: whoever may make one of these calls has something to see there. */
export const shows: Record<string, readonly string[]> = {
  '/admin/documents': ['GET /download/admin/documents/list'],
  '/admin/document-folders/:kind?': ['GET /download/admin/documentFolders/getRecords'],
  '/admin/quick-links/:kind?': ['GET /download/admin/quickLinks/getRecords'],
};

/** A document in a folder for those of FINANCE, which 'whose it is' has nothing to do with. */
const document = async (r: Records): Promise<Made> => {
  const { pool } = r.portal.platform.database;
  const { rows } = await pool.query(
    `with folder as (
        insert into document_folders values ('finance', 'Finance', 1, '{}', '{}', '{FINANCE}', false)
        on conflict (folder) do update set name = 'Finance' returning folder
      ), document as (
        insert into documents (folder, title, description, number, revision)
        select folder, 'Document ' || (select count(*) from documents), '', 1, 1 from folder returning document_id
      )
      insert into document_versions (document_id, number, what_changed, file_name, original_name, content_type, size, sha256, added_by, added_at,
        thumbnail_state, thumbnail_name)
      select document_id, 1, '', 'document-' || document_id || '.pdf', 'd.pdf', 'application/pdf', 9, 'h', $1, now(), 'made',
        'document-picture-' || document_id || '.webp' from document returning document_id as id`,
    [personas.ADMIN],
  );
  const { id } = rows[0];
  return { id: String(id), version: 0, fileName: `document-${id}.pdf`, mark: `"documentId":${id},` };
};

/** So many of them, of which each call takes the next; `version` is the first. */
const many = 40;
let taken = 0;
const next = () => {
  taken += 1;
  return taken % many;
};
const documents =
  (state: 'shown' | 'withdrawn' = 'shown') =>
  async (r: Records): Promise<Made> => {
    const first = await document(r);
    const { pool } = r.portal.platform.database;
    const { rows } = await pool.query(
      `with document as (
          insert into documents (folder, title, description, number, revision, withdrawn_at, withdrawn_by)
          select 'finance', 'One of ' || $1::text || '-' || n, '', 1, 1, case when $2::boolean then now() end, case when $2::boolean then $3 end
          from generate_series(1, $4::int) n returning document_id
        )
        insert into document_versions (document_id, number, what_changed, file_name, original_name, content_type, size, sha256, added_by, added_at)
        select document_id, 1, '', 'document-of-' || document_id || '.pdf', 'd.pdf', 'application/pdf', 9, 'h', $3, now() from document
        returning document_id as id`,
      [first.id, state === 'withdrawn', personas.ADMIN, many],
    );
    return { ...first, version: Number(rows[0].id), mark: '"documentId":' };
  };

/** A folder that nothing else is added to. */
const folder = async (r: Records): Promise<Made> => {
  await r.portal.platform.database.pool.query(
    "insert into document_folders values ('forms', 'Forms', 2, '{}', '{}', '{}', false) on conflict do nothing",
  );
  return { ...(await nothing()), id: 'forms' };
};

const withFile = async (r: Records, nameOf: (made: Made) => string): Promise<Made> => {
  const made = await document(r);
  const { Readable } = await import('node:stream');
  const { files } = r.portal.platform;
  await files.keep(await files.receive(Readable.from([Buffer.from('%PDF-1.4\n')])), nameOf(made));
  return { ...made, mark: '%PDF-1.4' };
};

const readers = ['FINANCE', 'FINANCE elsewhere'] as const;
const keepers = ['HR', 'HR elsewhere', 'ADMIN'] as const;
/** What is for people of other places as well is kept by HR of everywhere. */
const kept = {
  allowed: ['HR', 'ADMIN'],
  cells: { 'HR elsewhere': '403 not_yours' },
  otherwise: '403 forbidden',
} as const;

/** Who finds a document of a folder that is for one role; those who keep documents read each, and have it in no list of their own. */
export const rows: MatrixRow[] = [
  {
    route: 'GET /download/rest/documents',
    about: 'the list has a document for FINANCE',
    make: document,
    call: () => ({ url: '?limit=100' }),
    allowed: readers,
    otherwise: 'without',
  },
  {
    route: 'GET /download/rest/documents/:id',
    about: 'a document for FINANCE',
    make: document,
    call: ({ id }) => ({ url: `/download/rest/documents/${id}` }),
    allowed: [...readers, ...keepers],
    otherwise: '404 no_such_document',
  },
  {
    route: 'GET /download/rest/download',
    about: 'the file of a document for FINANCE',
    make: (r) => withFile(r, ({ fileName }) => fileName),
    call: ({ fileName }) => ({ url: `?fileName=${fileName}` }),
    allowed: [...readers, ...keepers],
    otherwise: '404 no_such_document',
  },
  {
    route: 'GET /download/rest/documentThumbnail',
    about: 'the small picture of a document for FINANCE',
    make: (r) => withFile(r, ({ id }) => `document-picture-${id}.webp`),
    call: ({ id }) => ({ url: `?documentId=${id}` }),
    allowed: [...readers, ...keepers],
    otherwise: '404 no_picture',
  },
  ...(['withdraw', 'restore', 'change'] as const).map(
    (name): MatrixRow => ({
      route: `POST /download/admin/documents/${name}`,
      about: 'a document for FINANCE, wherever they are',
      make: documents(name === 'restore' ? 'withdrawn' : 'shown'),
      call: ({ version }) => ({
        url: `/download/admin/documents/${name}`,
        payload: {
          documentId: version + next(),
          revision: 1,
          ...(name === 'change' && { folder: 'finance', title: `Changed ${version}-${taken}` }),
        },
      }),
      ...kept,
    }),
  ),
  {
    route: 'POST /download/admin/documents/addVersion',
    about: 'a document for FINANCE, wherever they are',
    make: documents(),
    call: ({ version }) => {
      const documentId = version + next();
      return {
        ...multipart('Version', { documentId, revision: 1, whatChanged: 'More' }, [
          { name: 'a.pdf', bytes: Buffer.concat([pdf, Buffer.from(`% ${documentId}\n`)]) },
        ]),
      };
    },
    ...kept,
  },
  {
    route: 'POST /download/admin/documents/add',
    about: 'a new document for FINANCE, wherever they are',
    make: async (r) => ({ ...(await document(r)), mark: '"documentId":' }),
    call: ({ id }) => {
      taken += 1;
      return {
        ...multipart('Document', { folder: 'finance', title: `New of ${id}-${taken}` }, [
          { name: 'a.pdf', bytes: pdf },
        ]),
      };
    },
    ...kept,
  },
  {
    route: 'POST /download/admin/documentFolders/save',
    about: 'a new folder for everybody',
    make: async () => ({ ...(await nothing()), mark: '"revision":1' }),
    call: (made) => {
      taken += 1;
      return keep('documentFolders', 'document-folder', folderValue, `added-${taken}`).call(made);
    },
    ...kept,
  },
];

const folderValue = { name: 'Forms', audience: everybody, position: 1, hidden: false };

/** What is written by a role or for oneself alone. */
export const writes: Write[] = [
  keep('documentFolders', 'document-folder', folderValue),
  keep('quickLinks', 'quick-link', {
    label: 'Pay',
    link: '/mode',
    icon: 'app-window',
    shown: { from: null, to: null },
    audience: everybody,
    position: 1,
    hidden: false,
  }),
  {
    route: 'POST /download/admin/documents/add',
    by: 'HR',
    make: folder,
    call: ({ id }) => ({
      ...multipart('Document', { folder: id, title: 'Form', description: 'Of leave.' }, [
        { name: 'a.pdf', bytes: pdf },
      ]),
    }),
  },
  {
    route: 'POST /download/admin/documents/addVersion',
    by: 'HR',
    make: document,
    call: ({ id }) => ({
      ...multipart('Version', { documentId: Number(id), revision: 1, whatChanged: 'More' }, [
        { name: 'a.pdf', bytes: Buffer.concat([pdf, Buffer.from(`% ${id}\n`)]) },
      ]),
    }),
  },
  {
    route: 'POST /download/admin/documents/change',
    by: 'HR',
    make: document,
    call: ({ id }) => ({
      payload: {
        documentId: Number(id),
        revision: 1,
        folder: 'finance',
        title: 'Form',
        description: 'Of leave.',
      },
    }),
  },
];
