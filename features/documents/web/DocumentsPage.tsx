import { Download, FolderOpen } from 'lucide-react';
import type { AnswerOf } from '#contract/call.ts';
import { m } from '#messages';
import { useAddress } from '#web/lib/use-address.ts';
import { narrow, useMedia } from '#web/lib/use-media.ts';
import { usePages } from '#web/lib/use-pages.ts';
import { Button } from '#web/ui/Button.tsx';
import { SearchLine } from '#web/ui/form/SearchInput.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { ListCard } from '#web/ui/list/ListCard.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import type { documents } from '../contract.ts';
import { documentList } from './api.ts';
import { DocumentBones } from './DocumentBones.tsx';
import { DocumentLine } from './DocumentLine.tsx';
import style from './DocumentsPage.module.css';
import { FolderChips } from './FolderChips.tsx';
import { saveFile } from './words.ts';

type Shown = AnswerOf<typeof documents>['data'][number];

/** `/documents`: the company's documents that are for the reader, by folders. */
export default function DocumentsPage() {
  const { params, set } = useAddress();
  const search = params.get('search') ?? '';
  const folder = params.get('folder') ?? '';
  const list = usePages(documentList({ ...(folder && { folder }), ...(search && { search }) }));
  return (
    <>
      <PageTop title={m.documents_title()} />
      <Columns>
        <SearchLine
          className={style.search}
          label={m.documents_search()}
          value={search}
          onFollow={(text) => set({ search: text })}
        />
        <FolderChips
          folders={list.query.error ? [] : list.first?.folders}
          value={folder}
          onChange={(value) => set({ folder: value })}
        />
        {/* The folders may take two lines: what comes then is another card, in its own place. */}
        <ListCard
          key={list.first || list.query.error ? 'there' : 'coming'}
          label={m.documents_title()}
          list={list}
          loading={<DocumentBones />}
          errorTitle={m.documents_error()}
          narrowed={
            (search !== '' || folder !== '') && {
              title: m.documents_none_found(),
              text: m.documents_none_found_text(),
              clear: m.documents_show_all(),
              onClear: () => set({ search: '', folder: '' }),
            }
          }
          empty={{ icon: <FolderOpen />, title: m.documents_none(), text: m.documents_none_text() }}
        >
          {(row) => <ShownLine key={row.documentId} row={row} />}
        </ListCard>
      </Columns>
    </>
  );
}

function ShownLine({ row }: { row: Shown }) {
  const isNarrow = useMedia(narrow);
  // A thumb opens the document, which has the button in its reach.
  const end = !isNarrow && (
    <Button
      icon={<Download />}
      aria-label={m.documents_download_of({ title: row.title })}
      onClick={() => saveFile(row)}
    >
      {m.documents_download()}
    </Button>
  );
  return <DocumentLine row={row} end={end} />;
}
