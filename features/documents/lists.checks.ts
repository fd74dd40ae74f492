import { type ListPlan, type ListShown, twoPages } from '#testing/list-row.ts';

/** Thousands of documents in one folder, each in five versions. */
export const fill = `
  with added as (
    insert into documents (folder, title, description, number, revision)
    select 'forms', 'Document ' || n, '', 5, 1 from generate_series(1, 4000) n returning document_id)
  insert into document_versions (document_id, number, what_changed, file_name, original_name, content_type, size, sha256, added_by, added_at)
  select document_id, number, '', 'bulk-' || document_id || '-' || number, 'a.pdf', 'application/pdf', 1, 'h', 'E1006', now()
  from added, generate_series(1, 5) number`;

export const plans: readonly ListPlan[] = [
  ['documents', 'E1001', '/download/rest/documents'],
  ['documents of a folder', 'E1001', '/download/rest/documents?folder=forms'],
  ['documents, those who keep them', 'E1006', '/download/admin/documents/list'],
];

const document = (documentId: number) => ({
  documentId,
  title: `Document ${documentId}`,
  description: '',
  folder: 'forms',
  folderName: 'Forms',
  number: 1,
  fileName: `d${documentId}.pdf`,
  originalName: 'd.pdf',
  contentType: 'application/pdf',
  size: 1,
  addedAt: '2026-01-01T06:00:00Z',
  hasThumbnail: false,
  revision: 1,
  actions: [],
});
const answers = twoPages([document(1), document(2)], [document(3)], { folders: [] });

export const shown: readonly ListShown[] = [
  {
    name: 'the documents',
    who: 'asha',
    screen: 'web/DocumentsPage.tsx',
    call: '**/download/rest/documents*',
    at: '/documents',
    rows: (page) => page.getByRole('list', { name: 'Documents' }).getByRole('listitem'),
    answers,
  },
  {
    name: 'the documents that are kept',
    who: 'admin',
    screen: 'web/KeepDocumentsPage.tsx',
    call: '**/download/admin/documents/list*',
    at: '/admin/documents',
    rows: (page) => page.getByRole('list', { name: 'Documents' }).getByRole('listitem'),
    answers,
  },
];
