import { CakeSlice } from 'lucide-react';
import { m } from '#messages';
import { oneOf } from '#web/lib/address-values.ts';
import { useAddress } from '#web/lib/use-address.ts';
import { usePages } from '#web/lib/use-pages.ts';
import { Card } from '#web/ui/Card.tsx';
import { Chips } from '#web/ui/list/Chips.tsx';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { type ListName, listNames } from '../lists.ts';
import { CelebrationRow } from './CelebrationRow.tsx';
import style from './Celebrations.module.css';
import { celebrationList } from './greeting-api.ts';

const titles: Record<ListName, () => string> = {
  todaydob: m.celebrations_todaydob,
  todaydoj: m.celebrations_todaydoj,
  nextdaydob: m.celebrations_nextdaydob,
  nextdaydoj: m.celebrations_nextdaydoj,
};

/** `/celebrations`: everybody who celebrates today or tomorrow. */
export default function CelebrationsPage() {
  const { params, set } = useAddress();
  const of = oneOf(listNames, params.get('of')) ?? 'todaydob';
  const list = usePages(celebrationList(of));
  return (
    <>
      <PageTop title={m.celebrations_title()} below={<p>{m.celebrations_page_text()}</p>} />
      <Chips<ListName>
        label={m.celebrations_filter()}
        value={of}
        onChange={(value) => set({ of: value === 'todaydob' ? '' : value })}
        options={listNames.map((value) => ({ value, label: titles[value]() }))}
      />
      <Card flush title={list.first?.title}>
        <PagedList
          list={list}
          more={m.celebrations_more()}
          errorTitle={m.celebrations_error()}
          rows={5}
          empty={{
            icon: <CakeSlice />,
            title: of.endsWith('dob') ? m.celebrations_none_birthday() : m.celebrations_none_anniversary(),
            text: m.celebrations_none_text(),
          }}
        >
          {(people) => (
            <ul aria-label={titles[of]()} className={style.list}>
              {people.map((who) => (
                <CelebrationRow key={who.empcode} who={who} isToday={of.startsWith('today')} />
              ))}
            </ul>
          )}
        </PagedList>
      </Card>
    </>
  );
}
