import { keepPreviousData } from '@tanstack/react-query';
import { UserPlus, UserRoundPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { countText, isCapped } from '#formats/numbers/counts.ts';
import { numberText } from '#formats/numbers/numbers.ts';
import { m } from '#messages';
import { navigate } from '#web/lib/router.tsx';
import { type Pages, usePages } from '#web/lib/use-pages.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { ListCard } from '#web/ui/list/ListCard.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { LineBone } from '#web/ui/TopBones.tsx';
import { recordPath } from '../../company/record-path.ts';
import { PostGone } from '../../posts/web/PostGone.tsx';
import { usePostToFill } from '../../posts/web/use-post-to-fill.ts';
import type { StaffPage as Page, StaffFilter } from '../contract.ts';
import { countedTo } from '../rules.ts';
import { AddDialog } from './AddDialog.tsx';
import { exportedEmployees, staffList } from './api.ts';
import { StaffFilters } from './StaffFilters.tsx';
import { StaffLine } from './StaffLine.tsx';
import { useStaffFilter } from './use-staff-filter.ts';

/** `/admin/employees`: everybody who works here, leaves or has left. */
export default function StaffPage() {
  const filter = useStaffFilter();
  const [adding, setAdding] = useState(false);
  const filling = usePostToFill();
  const list = usePages({ ...staffList(filter.query), placeholderData: keepPreviousData });
  return (
    <>
      <PageTop
        title={m.directory_staff_title()}
        below={
          list.first ? <Count page={list.first} filter={filter.query} /> : !list.query.error && <LineBone />
        }
        main={
          <Button variant="go" icon={<UserPlus />} onClick={() => setAdding(true)}>
            {m.directory_staff_add()}
          </Button>
        }
        actions={<Actions list={list} filter={filter} />}
      />
      <Columns>
        {filling.isGone && <PostGone />}
        <StaffFilters filter={filter} />
        <ListCard
          label={m.directory_staff_title()}
          list={list}
          rows={8}
          empty={{ icon: <Users />, title: m.directory_staff_empty(), text: m.directory_staff_empty_text() }}
          narrowed={
            filter.count > 0 && {
              title: m.directory_staff_nothing(),
              text: m.directory_staff_nothing_text(),
              clear: m.directory_staff_clear(),
              onClear: filter.clear,
            }
          }
        >
          {(row) => <StaffLine key={row.empcode} row={row} />}
        </ListCard>
      </Columns>
      {(adding || filling.post) && (
        <AddDialog
          post={filling.post}
          onClose={() => (filling.post ? filling.forget() : setAdding(false))}
          onAdded={(empcode) => navigate(recordPath(empcode))}
        />
      )}
    </>
  );
}

/** How many there are, as far as they are counted. */
function Count({ page: { count, everywhere }, filter }: { page: Page; filter: StaffFilter }) {
  const most = countedTo(filter, everywhere) - 1;
  const number = isCapped(count, most) ? countText(count, most) : numberText(count);
  return (
    <>
      <p className="muted">{m.directory_staff_count({ count, number })}</p>
      {!everywhere && <p className="muted">{m.ui_only_yours()}</p>}
    </>
  );
}

function Actions({ list, filter }: { list: Pages<Page>; filter: ReturnType<typeof useStaffFilter> }) {
  return (
    <>
      <ButtonLink to="/admin/vacant-posts" icon={<UserRoundPlus />}>
        {m.directory_posts_title()}
      </ButtonLink>
      <ExportButton of={exportedEmployees} query={filter.query} list={list} narrowed={filter.count > 0} />
    </>
  );
}
