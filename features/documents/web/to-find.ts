import { Folder, Upload } from 'lucide-react';
import { m } from '#messages';
import type { ToFind } from '#web/lib/to-find.ts';

/** What the palette finds here. */
export const toFind: ToFind = () => ({
  actions: [
    { id: 'documents-upload', label: m.documents_upload_title(), Icon: Upload, path: '/admin/documents' },
  ],
  pages: [{ label: m.documents_folders_title(), Icon: Folder, path: '/admin/document-folders' }],
});
