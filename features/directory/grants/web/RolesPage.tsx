import { keepPreviousData } from '@tanstack/react-query';
import { KeyRound, ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import { m } from '#messages';
import { usePages } from '#web/lib/use-pages.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { Columns } from '#web/ui/list/Columns.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { ListCard } from '#web/ui/list/ListCard.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import type { Grant } from '../contract.ts';
import { letsWords } from '../grant-words.ts';
import { AgainDialog } from './AgainDialog.tsx';
import { exportedRoleGrants, grantList } from './api.ts';
import { EndDialog } from './EndDialog.tsx';
import { GrantDialog } from './GrantDialog.tsx';
import { GrantFilters } from './GrantFilters.tsx';
import { GrantLine } from './GrantLine.tsx';
import { RoleCounts } from './RoleCounts.tsx';
import { type Undoable, UndoNotice } from './UndoNotice.tsx';
import { useGrantFilter } from './use-grant-filter.ts';

/** `/admin/roles`: who holds which role for which place, is to hold it, or did. */
export default function RolesPage() {
  const filter = useGrantFilter();
  const list = usePages({ ...grantList(filter.query), placeholderData: keepPreviousData });
  const [asked, setAsked] = useState<'grant' | Grant | null>(null);
  const [again, setAgain] = useState<Grant | null>(null);
  const [last, setLast] = useState<Undoable | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <PageTop
        title={m.directory_grants_title()}
        below={<p className="muted">{m.directory_grants_text()}</p>}
        main={
          <Button variant="go" icon={<Plus />} onClick={() => setAsked('grant')}>
            {m.directory_staff_grant()}
          </Button>
        }
        actions={
          <>
            <ButtonLink to="/admin/role-reviews" icon={<ListChecks />}>
              {m.directory_reviews_title()}
            </ButtonLink>
            <ExportButton
              of={exportedRoleGrants}
              query={filter.query}
              list={list}
              narrowed={filter.count > 0}
            />
          </>
        }
      />
      <Columns>
        <RoleCounts filter={filter} />
        <UndoNotice last={last} onUndone={() => setLast(null)} />
        <GrantFilters filter={filter} />
        <ListCard
          label={m.directory_grants_title()}
          list={list}
          rows={8}
          errorTitle={m.directory_grants_error()}
          empty={{
            icon: <KeyRound />,
            title: m.directory_grants_empty(),
            text: m.directory_grants_empty_text(),
          }}
          narrowed={
            filter.count > 0 && {
              title: m.directory_grants_nothing(),
              text: m.directory_grants_nothing_text(),
              clear: m.directory_staff_clear(),
              onClear: filter.clear,
            }
          }
        >
          {(grant) => <GrantLine key={grant.grantId} grant={grant} onEnd={setAsked} onGrant={setAgain} />}
        </ListCard>
      </Columns>
      {asked === 'grant' && (
        <GrantDialog
          begin={{ ...(filter.role && filter.role !== 'USER' && { role: filter.role }), ...filter.places }}
          onClose={close}
          onGranted={(given) =>
            toast.success({ title: m.directory_grants_granted({ name: given.name, lets: letsWords(given) }) })
          }
        />
      )}
      {again && <AgainDialog grant={again} onClose={() => setAgain(null)} />}
      {asked && asked !== 'grant' && <EndDialog grant={asked} onClose={close} onEnded={setLast} />}
    </>
  );
}
