import { Folder, Upload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { m } from '#messages';
import { queryClient } from '#web/lib/query-client.ts';
import { useAddress } from '#web/lib/use-address.ts';
import { usePages } from '#web/lib/use-pages.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { SearchLine } from '#web/ui/form/SearchInput.tsx';
import { Chips } from '#web/ui/list/Chips.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { ListCard } from '#web/ui/list/ListCard.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import type { keptDocuments } from '../contract.ts';
import { allDocuments, exportedDocuments, keptList } from './api.ts';
import { DocumentBones } from './DocumentBones.tsx';
import { DocumentLine } from './DocumentLine.tsx';
import style from './DocumentsPage.module.css';
import { FolderChips } from './FolderChips.tsx';
import { NothingKept } from './NothingKept.tsx';
import { RestoreButton } from './RestoreButton.tsx';
import { UploadDialog } from './UploadDialog.tsx';

type KeptRow = AnswerOf<typeof keptDocuments>['data'][number];

const refresh = () => queryClient.invalidateQueries({ queryKey: allDocuments });

/** `/admin/documents`: the documents of all folders, to be uploaded, and those that were withdrawn. */
export default function KeepDocumentsPage() {
  const { params, set } = useAddress();
  const [isUploading, setUploading] = useState(false);
  const asked = askedIn(params);
  const { search = '', folder = '', withdrawn = false } = asked;
  const list = usePages(keptList(asked));
  const folders = list.first?.folders ?? [];
  const own = folders.filter(({ mayAdd }) => mayAdd);
  const isComing = !list.first && !list.query.error;
  return (
    <>
      <PageTop
        title={m.documents_menu_keep()}
        below={<p className="muted">{m.documents_keep_text()}</p>}
        actions={<ToFolders />}
        main={
          (isComing || own.length > 0) && (
            <Button variant="go" icon={<Upload />} disabled={isComing} onClick={() => setUploading(true)}>
              {m.documents_upload()}
            </Button>
          )
        }
      />
      <Columns>
        <SearchLine
          className={style.search}
          label={m.documents_search()}
          value={search}
          onFollow={(text) => set({ search: text })}
        />
        <FolderChips
          folders={isComing ? undefined : folders}
          value={folder}
          onChange={(value) => set({ folder: value })}
        />
        <States withdrawn={withdrawn} onChange={(value) => set({ withdrawn: value })}>
          <ExportButton of={exportedDocuments} query={asked} list={list} />
        </States>
        <ListCard
          label={withdrawn ? m.documents_withdrawn_title() : m.documents_title()}
          list={list}
          loading={<DocumentBones />}
          errorTitle={m.documents_error()}
          narrowed={
            (search !== '' || folder !== '') && {
              ...nothingFound(),
              onClear: () => set({ search: '', folder: '' }),
            }
          }
          empty={<NothingKept withdrawn={withdrawn} hasFolders={folders.length > 0} />}
        >
          {(row) => <KeptLine key={row.documentId} row={row} />}
        </ListCard>
      </Columns>
      {isUploading && (
        <UploadDialog
          folders={own}
          folder={own.some((one) => one.folder === folder) ? folder : ''}
          refresh={refresh}
          onClose={() => setUploading(false)}
        />
      )}
    </>
  );
}

const nothingFound = () => ({
  title: m.documents_none_found(),
  text: m.documents_none_found_text(),
  clear: m.documents_show_all(),
});

function askedIn(params: URLSearchParams) {
  const search = params.get('search');
  const folder = params.get('folder');
  const withdrawn = params.get('withdrawn') === 'true';
  return {
    ...(folder && { folder }),
    ...(search && { search }),
    ...(withdrawn && { withdrawn }),
  };
}

function ToFolders() {
  return (
    <ButtonLink to="/admin/document-folders" icon={<Folder />}>
      {m.documents_folders()}
    </ButtonLink>
  );
}

interface StatesProps {
  withdrawn: boolean;
  onChange: (value: string) => void;
  children: ReactNode;
}

/** Those that are shown, or those that were withdrawn. */
function States({ withdrawn, onChange, children }: StatesProps) {
  return (
    <Chips
      label={m.documents_states()}
      value={withdrawn ? 'true' : ''}
      onChange={onChange}
      options={[
        { value: '', label: m.documents_shown_state() },
        { value: 'true', label: m.documents_withdrawn_state() },
      ]}
    >
      {children}
    </Chips>
  );
}

function KeptLine({ row }: { row: KeptRow }) {
  const end = row.actions.includes('restore') && <RestoreButton document={row} refresh={refresh} />;
  return <DocumentLine row={row} end={end} />;
}
