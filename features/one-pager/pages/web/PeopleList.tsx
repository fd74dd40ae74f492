import { Contact } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { m } from '#messages';
import { useAddress } from '#web/lib/use-address.ts';
import { usePages } from '#web/lib/use-pages.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Checkbox } from '#web/ui/form/inputs.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { Row } from '#web/ui/list/List.tsx';
import { ListCard } from '#web/ui/list/ListCard.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { LoadingRows } from '#web/ui/Skeleton.tsx';
import type { Template } from '../../templates/contract.ts';
import type { Row as PersonRow } from '../contract.ts';
import { pagesBounds } from '../vocabulary.ts';
import { type PeopleFilter, peopleList } from './api.ts';
import { HadAs } from './HadAs.tsx';
import style from './Pages.module.css';
import { PeopleFilters } from './PeopleFilters.tsx';

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
    setChosen(
      (now) =>
        new Set(
          isChosen ? [...now, empId].slice(0, pagesBounds.links) : [...now].filter((one) => one !== empId),
        ),
    );
  const empIds = [...chosen];
  return (
    <>
      <PageTop
        title={m.onepager_people_title()}
        actions={
          <HadAs
            templateId={templateId}
            empIds={empIds.length > 0 ? empIds : null}
            filter={filter}
            name={name}
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
        {empIds.length > 0 && (
          <div className={style.choose} role="status">
            {m.onepager_chosen({ count: empIds.length })}
            <Button variant="quiet" onClick={() => setChosen(new Set())}>
              {m.onepager_chosen_none()}
            </Button>
          </div>
        )}
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
            <Row
              key={person.empId}
              lead={
                <span className={style.choose}>
                  <Checkbox
                    className={style.pick}
                    label={
                      <span className="hidden-visually">{m.onepager_choose({ name: person.name })}</span>
                    }
                    checked={chosen.has(person.empId)}
                    onChange={(event) => choose(person.empId, event.target.checked)}
                  />
                  <Avatar name={person.name} empcode={person.empId} />
                </span>
              }
              to={`/one-pagers/person/${encodeURIComponent(person.empId)}?template=${templateId}`}
              title={person.name}
              caption={factsOf(person)}
            />
          )}
        </ListCard>
      </Columns>
    </>
  );
}

/** What is clear by itself, and what needs its name. */
const inList = ['designation', 'department', 'orgUnit', 'location'];
const namedInList = ['grade', 'rating', 'potential'];

/** What a row says of somebody: what is short of what the reader sees. */
function factsOf({ sections }: PersonRow): string {
  const fields = sections.flatMap((section) => section.fields);
  return [...inList, ...namedInList]
    .flatMap((key) => {
      const field = fields.find((one) => one.field === key);
      if (!field?.value) return [];
      const { label, value } = field;
      return [namedInList.includes(key) ? m.onepager_fact({ label, value }) : value];
    })
    .join(' · ');
}
