import { BookOpenCheck, FileText } from 'lucide-react';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { useAddress } from '#web/lib/use-address.ts';
import { usePages } from '#web/lib/use-pages.ts';
import { SearchLine } from '#web/ui/form/SearchInput.tsx';
import { Chips } from '#web/ui/list/Chips.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { Row } from '#web/ui/list/List.tsx';
import { ListCard } from '#web/ui/list/ListCard.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import type { PolicyRow } from '../contract.ts';
import { policyList } from './api.ts';
import { FoundPages } from './FoundPages.tsx';
import style from './PoliciesPage.module.css';
import { useReaderAtHand } from './reader-at-hand.ts';

/** `/policies`: the policies in force, by categories; what the reader is asked to read is marked. */
export default function PoliciesPage() {
  const { params, set } = useAddress();
  const search = params.get('search') ?? '';
  const category = params.get('category') ?? '';
  const list = usePages(policyList({ ...(category && { category }), ...(search && { search }) }));
  const isComing = !list.first && !list.query.error;
  const categories = list.first?.categories ?? [];
  useReaderAtHand(list.first !== undefined);
  return (
    <>
      <PageTop title={m.policies_title()} />
      <Columns>
        <SearchLine
          className={style.search}
          label={m.policies_search()}
          value={search}
          onFollow={(text) => set({ search: text })}
        />
        {isComing && <Skeleton shape="button" />}
        {categories.length > 1 && (
          <Categories
            categories={categories}
            value={category}
            onChange={(value) => set({ category: value })}
          />
        )}
        {/* The categories may take two lines: what comes then is another card, in its own place. */}
        <ListCard
          key={isComing ? 'coming' : 'there'}
          label={m.policies_title()}
          list={list}
          rows={5}
          errorTitle={m.policies_error()}
          narrowed={
            (search !== '' || category !== '') && {
              title: m.policies_none_found(),
              text: m.policies_none_found_text(),
              clear: m.policies_show_all(),
              onClear: () => set({ search: '', category: '' }),
            }
          }
          empty={{ icon: <BookOpenCheck />, title: m.policies_none(), text: m.policies_none_text() }}
        >
          {(row) => <PolicyLine key={row.policyId} row={row} />}
        </ListCard>
        {search.trim() !== '' && <FoundPages search={search.trim()} />}
      </Columns>
    </>
  );
}

function PolicyLine({ row: { policyId, title, number, effectiveFrom, asked } }: { row: PolicyRow }) {
  const isOpen = asked !== null && asked.answer === null;
  return (
    <Row
      lead={<Tile tone={isOpen ? 'ask' : 'plain'} icon={<FileText />} />}
      title={<bdi>{title}</bdi>}
      caption={m.policies_search_detail({ number, day: displayDate(effectiveFrom) })}
      end={<AskedTag asked={asked} />}
      to={`/policies/${policyId}`}
    />
  );
}

function AskedTag({ asked }: Pick<PolicyRow, 'asked'>) {
  const { timeZone } = useMe();
  if (!asked) return null;
  if (asked.answer === null) return <Tag tone="ask">{m.policies_due({ day: displayDate(asked.due) })}</Tag>;
  if (asked.answer === 'declined')
    return <Tag tone="bad">{m.policies_answer_words({ answer: 'declined' })}</Tag>;
  const day = asked.answeredAt ? displayDate(new Date(asked.answeredAt), timeZone) : '';
  return <Tag tone="ok">{m.policies_read_on({ day })}</Tag>;
}

interface CategoriesProps {
  categories: readonly { readonly category: string; readonly name: string }[];
  value: string;
  onChange: (category: string) => void;
}

/** One of the categories, or all of them. */
function Categories({ categories, value, onChange }: CategoriesProps) {
  return (
    <Chips
      label={m.policies_categories_title()}
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: m.policies_all() },
        ...categories.map((one) => ({ value: one.category, label: one.name })),
      ]}
    />
  );
}
