import { isCode } from '#contract/record-versions.ts';
import { asks, named, type RoomColumns, ruled } from '#testing/columns.ts';

const key = (column: string) => ruled(column, (given) => (isCode(given) ? given : undefined));
const audience = (table: string) => ({
  'audience.orgUnits': `${table}.org_units`,
  'audience.locations': `${table}.locations`,
  'audience.roles': `${table}.roles`,
});

export const columns: RoomColumns = {
  calls: {
    documentId: asks('documents.document_id'),
    revision: asks('documents.revision'),
    folder: named('documents.folder'),
    title: 'documents.title',
    description: 'documents.description',
    whatChanged: 'document_versions.what_changed',
  },
  kinds: {
    'document-folder': {
      key: key('document_folders.folder'),
      name: 'document_folders.name',
      position: 'document_folders.position',
      ...audience('document_folders'),
    },
    'quick-link': {
      key: key('quick_links.link_key'),
      label: 'quick_links.label',
      link: 'quick_links.link',
      icon: 'quick_links.icon',
      position: 'quick_links.position',
      ...audience('quick_links'),
    },
  },
  made: {
    'document_versions.original_name': 'as a file is called: nameOf of server/http/uploads.ts',
    'documents.revision': 'counted up',
    'document_versions.number': 'counted up',
    'document_versions.thumbnail_state': ['made', 'none'],
  },
  rules: {
    documents_check: 'withdrawn by somebody, at a time: set together',
    document_versions_check: 'a small picture that is made has a name: thumbnail-service.ts',
    quick_links_check: 'the days in their order: rules.ts',
  },
};
