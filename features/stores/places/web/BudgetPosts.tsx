import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { numberText } from '#formats/numbers/numbers.ts';
import { monthText } from '#formats/time/dates.ts';
import { m } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import type { BudgetRow, StoreShown } from '../contract.ts';
import { storeBudget } from './api.ts';

interface BudgetPostsProps {
  store: StoreShown;
  month: string;
  onChange: (row: BudgetRow | 'new') => void;
}

/** The posts of a store in a month, each with how many hold them. */
export function BudgetPosts({ store, month, onChange }: BudgetPostsProps) {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const query = useQuery(storeBudget({ store: store.store, year, month: number }));
  const rows = query.data?.data ?? [];
  const sum = (of: 'posts' | 'onRolls') => rows.reduce((total, row) => total + row[of], 0);
  return (
    <Card
      flush
      title={store.name}
      actions={
        rows.length > 0 && (
          <span className="muted num">
            {m.stores_budget_sum({ posts: numberText(sum('posts')), people: numberText(sum('onRolls')) })}
          </span>
        )
      }
    >
      <Loaded of={query} errorTitle={m.stores_budget_error()} rows={5}>
        {(data) =>
          rows.length === 0 ? (
            <EmptyState
              icon={<ClipboardList />}
              title={m.stores_budget_none()}
              text={m.stores_budget_none_text()}
            />
          ) : (
            <Rows label={m.stores_budget_of({ store: store.name })}>
              {rows.map((row) => (
                <PostsRow
                  key={row.designation}
                  row={row}
                  maySet={data.maySet}
                  onChange={() => onChange(row)}
                />
              ))}
            </Rows>
          )
        }
      </Loaded>
    </Card>
  );
}

/** How many hold them, and since when there are so many. */
function captionOf({ posts, onRolls, since }: BudgetRow): string {
  const words = [
    m.stores_on_rolls({ count: onRolls }),
    posts > onRolls
      ? m.stores_short({ count: posts - onRolls })
      : posts < onRolls
        ? m.stores_over({ count: onRolls - posts })
        : m.stores_all_filled(),
    ...(since === '' ? [] : [m.stores_budget_since({ month: monthText(since, 'short with year') })]),
  ];
  return words.join(' · ');
}

/** How many posts of a designation there are. */
function PostsRow({ row, maySet, onChange }: { row: BudgetRow; maySet: boolean; onChange: () => void }) {
  return (
    <Row
      title={<bdi>{row.designation}</bdi>}
      caption={captionOf(row)}
      end={
        <>
          <span className="num">{m.stores_posts_count({ count: row.posts })}</span>
          {maySet && (
            <Button
              aria-label={m.stores_budget_change_of({ designation: row.designation })}
              onClick={() => onChange()}
            >
              {m.stores_budget_change()}
            </Button>
          )}
        </>
      }
    />
  );
}
