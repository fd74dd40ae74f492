import { m } from '#messages';
import { audiencesIn } from '#server/db/merged-places.ts';
import { feature } from '#server/feature.ts';
import { auditWords, fieldWords, jobWords } from '../names.ts';
import { documentScreens, documentWidgets } from '../screens.ts';
import { workDocuments } from './jobs.ts';
import { documentFiles } from './read-service.ts';
import { folderRecords, linkRecords } from './records.ts';
import { registerDocuments } from './routes.ts';
import { documentSource, linkSource } from './source-service.ts';
import { namedFiles } from './version-store.ts';

const keepers = ['ADMIN', 'HR'] as const;

/** Company documents in folders, with the files that rooms keep for people to have; and the quick links of the dashboard. */
export const documents = feature({
  name: 'documents',
  namesPlaces: [audiencesIn('document_folders', 'quick_links')],
  demo: () => import('../demo.ts'),
  auditWords,
  jobWords,
  files: [namedFiles],
  screens: documentScreens,
  fieldWords,
  jobs: ({ platform }) => workDocuments(platform),
  tells: ({ platform }) => ({
    search: [documentSource(platform), linkSource(platform)],
    widgets: Object.values(documentWidgets),
    kept: [
      { records: folderRecords, home: '/admin/document-folders', icon: 'folder-open' },
      { records: linkRecords, home: '/admin/quick-links', icon: 'link' },
    ],
    downloads: [documentFiles(platform)],
    menuEntries: [
      {
        label: m.documents_title,
        action: '/documents',
        icon: 'folder-open',
        status: 0,
        serialNo: 72,
        roles: null,
      },
      {
        label: m.documents_menu_keep,
        action: '/admin/documents',
        icon: 'folder-open',
        status: 1,
        serialNo: 879,
        roles: keepers,
        admin: { section: 'shown', about: m.documents_keep_text },
      },
      {
        label: m.documents_links_title,
        action: '/admin/quick-links',
        icon: 'link',
        status: 1,
        serialNo: 883,
        roles: keepers,
        admin: { section: 'shown', about: m.documents_links_about },
      },
    ],
  }),
  routes: (app, { platform }, { downloads = [] }) => registerDocuments(app, platform, downloads),
});
