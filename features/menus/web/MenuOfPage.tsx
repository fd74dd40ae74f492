import { useQuery } from '@tanstack/react-query';
import { ListTree } from 'lucide-react';
import { Suspense } from 'react';
import { m } from '#messages';
import { oneOf } from '#web/lib/address-values.ts';
import { useOfPerson } from '#web/lib/room.ts';
import { useParams } from '#web/lib/router.tsx';
import { useAddress } from '#web/lib/use-address.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Rows } from '#web/ui/list/List.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import type { ExplainedEntry } from '../contract.ts';
import { menusHome } from '../entries.ts';
import { menuExplained } from './api.ts';
import { ExplainedRow } from './ExplainedRow.tsx';
import { MenuOfFilters, type Side, sides } from './MenuOfFilters.tsx';

/** `/admin/menu-of/:empcode`: every entry of the menu, whether somebody is shown it, and which rule decides. */
export default function MenuOfPage() {
  const { empcode = '' } = useParams();
  const { params, set } = useAddress();
  const shown = oneOf(sides, params.get('shown'));
  const query = useQuery({ ...menuExplained(empcode), enabled: empcode !== '' });
  const person = empcode === '' ? undefined : query.data?.person;
  const deeds = useOfPerson().filter(([name]) => name !== 'MenuOfLink');
  return (
    <>
      <PageTop
        title={person ? m.menus_why_of({ name: person.name }) : m.menus_why_title()}
        below={<p className="muted">{m.menus_why_lead()}</p>}
        back={menusHome}
        actions={
          person && (
            <Suspense fallback={null}>
              {deeds.map(([name, Deed]) => (
                <Deed key={name} person={person} />
              ))}
            </Suspense>
          )
        }
      />
      <MenuOfFilters person={person} shown={shown} onShow={(value) => set({ shown: value })} />
      <Card flush>
        {empcode === '' ? (
          <EmptyState icon={<ListTree />} title={m.menus_why_choose()} text={m.menus_why_choose_text()} />
        ) : (
          <Loaded of={query} errorTitle={m.menus_why_error()} rows={8}>
            {({ entries }) => <Entries empcode={empcode} entries={entries.filter(isOn(shown))} />}
          </Loaded>
        )}
      </Card>
    </>
  );
}

const isOn = (side: Side) => (entry: { readonly shown: boolean }) =>
  side === undefined || entry.shown === (side === 'yes');

function Entries({ empcode, entries }: { empcode: string; entries: readonly ExplainedEntry[] }) {
  if (entries.length === 0) return <EmptyState title={m.menus_why_none()} text={m.menus_why_none_text()} />;
  return (
    <Rows label={m.menus_why_entries()}>
      {entries.map((entry) => (
        <ExplainedRow key={`${entry.kind} ${entry.key}`} empcode={empcode} entry={entry} />
      ))}
    </Rows>
  );
}
