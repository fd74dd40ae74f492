import { Contact } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { m } from '#messages';
import { useAddress } from '#web/lib/use-address.ts';
import { usePages } from '#web/lib/use-pages.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { ListCard } from '#web/ui/list/ListCard.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { LoadingRows } from '#web/ui/Skeleton.tsx';
import type { Template } from '../../templates/contract.ts';
import { pagesBounds } from '../vocabulary.ts';
import { type PeopleFilter, peopleList } from './api.ts';
import { HadAs } from './HadAs.tsx';
import style from './Pages.module.css';
import { PeopleFilters } from './PeopleFilters.tsx';
import { PersonLine } from './PersonLine.tsx';

interface PeopleListProps {
  templates: readonly Template[];
  template: Template;
  filter: PeopleFilter;
  orders: ReactNode;
}

/** The people whose pages the reader sees by a template, some of whom may be chosen and had as a file. */
export function PeopleList({ templates, template, filter, orders }: PeopleListProps) {
  const { templateId, name } = template;
  const { clear } = useAddress();
  const list = usePages(peopleList(templateId, filter));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (empId: string, isChosen: boolean) =>
    setChosen((now) => {
      const others = [...now].filter((one) => one !== empId);
      return new Set(isChosen ? [...others, empId].slice(0, pagesBounds.links) : others);
    });
  const empIds = [...chosen];
  return (
    <>
      <PageTop
        title={m.onepager_people_title()}
        actions={
          <HadAs
            templateId={templateId}
            filter={filter}
            name={name}
            empIds={empIds.length > 0 ? empIds : null}
          />
        }
      />
      <Columns aside={orders}>
        <PeopleFilters
          templates={templates}
          template={template}
          filter={filter}
          fields={list.first?.fields ?? []}
        />
        {empIds.length > 0 && <Chosen count={empIds.length} onNone={() => setChosen(new Set())} />}
        <ListCard
          label={m.onepager_people_title()}
          list={list}
          loading={<LoadingRows rows={6} />}
          narrowed={
            (filter.search !== undefined || filter.field !== undefined) && {
              title: m.onepager_people_nothing(),
              clear: m.onepager_clear(),
              onClear: clear,
            }
          }
          empty={
            <EmptyState
              icon={<Contact />}
              title={m.onepager_people_none()}
              text={m.onepager_people_none_text()}
            />
          }
        >
          {(person) => (
            <PersonLine
              key={person.empId}
              person={person}
              templateId={templateId}
              isChosen={chosen.has(person.empId)}
              onChoose={(isChosen) => choose(person.empId, isChosen)}
            />
          )}
        </ListCard>
      </Columns>
    </>
  );
}

function Chosen({ count, onNone }: { count: number; onNone: () => void }) {
  return (
    <div className={style.choose} role="status">
      {m.onepager_chosen({ count })}
      <Button variant="quiet" onClick={onNone}>
        {m.onepager_chosen_none()}
      </Button>
    </div>
  );
}
