import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Rows3 } from 'lucide-react';
import { numberText } from '#formats/numbers/numbers.ts';
import { m } from '#messages';
import { usePages } from '#web/lib/use-pages.ts';
import { Card } from '#web/ui/Card.tsx';
import { Chips } from '#web/ui/list/Chips.tsx';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import type { Upload } from '../../contract.ts';
import { rowsOf, uploadKinds } from '../api.ts';
import { shownWords } from '../words.ts';
import { RowList } from './RowList.tsx';
import { RowsTools } from './RowsTools.tsx';
import type { Shown } from './shown.ts';
import { shownCounts, useShown } from './use-shown.ts';

/** The rows of an upload, by what they come to. */
export function RowsCard({ upload }: { upload: Upload }) {
  const { shown, setShown } = useShown(upload);
  const list = usePages({ ...rowsOf(upload.uploadId, shown), placeholderData: keepPreviousData });
  const { data: kinds } = useQuery(uploadKinds);
  const fields = kinds?.find(({ kind }) => kind === upload.kind)?.fields ?? [];
  const counts = shownCounts(upload);
  return (
    <>
      <Chips<Shown>
        label={m.uploads_shown()}
        value={shown}
        onChange={setShown}
        options={counts
          .filter(([one, number]) => number > 0 || one === 'all' || one === shown)
          .map(([value, number]) => ({ value, label: shownWords(value), count: numberText(number) }))}
      />
      <Card flush>
        <RowsTools upload={upload} shown={shown} />
        <PagedList
          list={list}
          rows={6}
          empty={{ icon: <Rows3 />, title: m.uploads_rows_gone(), text: m.uploads_rows_gone_text() }}
          narrowed={
            shown !== 'all' && {
              title: m.uploads_rows_none({ what: shownWords(shown) }),
              clear: m.uploads_rows_show_all(),
              onClear: () => setShown('all'),
            }
          }
        >
          {(rows) => (
            <RowList
              upload={upload}
              rows={rows}
              fields={fields}
              shown={shown}
              hasMore={list.query.hasNextPage}
            />
          )}
        </PagedList>
      </Card>
    </>
  );
}
