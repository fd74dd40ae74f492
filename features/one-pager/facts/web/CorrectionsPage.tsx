import { MessageSquareWarning } from 'lucide-react';
import { m } from '#messages';
import { useAddress } from '#web/lib/use-address.ts';
import { usePages } from '#web/lib/use-pages.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Chips } from '#web/ui/list/Chips.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { ListCard } from '#web/ui/list/ListCard.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { LoadingRows } from '#web/ui/Skeleton.tsx';
import { allCorrections } from './api.ts';
import { CorrectionLine } from './CorrectionLine.tsx';

/** `/one-pagers/corrections`: what people say is wrong on their pages, for the HR of where they work. */
export default function CorrectionsPage() {
  const { params, set } = useAddress();
  const show = params.get('show') === 'all' ? 'all' : 'open';
  const list = usePages(allCorrections(show === 'open'));
  return (
    <>
      <PageTop
        title={m.onepager_menu_corrections()}
        below={<p className="muted">{m.onepager_corrections_text()}</p>}
      />
      <Columns>
        <Chips
          label={m.onepager_filters()}
          value={show}
          onChange={(value) => set({ show: value === 'all' ? 'all' : '' })}
          options={(['open', 'all'] as const).map((value) => ({
            value,
            label: m.onepager_corrections_show({ show: value }),
          }))}
        />
        <ListCard
          label={m.onepager_menu_corrections()}
          list={list}
          loading={<LoadingRows rows={4} />}
          empty={
            <EmptyState
              icon={<MessageSquareWarning />}
              title={m.onepager_corrections_none()}
              text={m.onepager_corrections_none_text()}
            />
          }
        >
          {(correction) => (
            <CorrectionLine key={correction.correctionId} correction={correction} withPerson />
          )}
        </ListCard>
      </Columns>
    </>
  );
}
