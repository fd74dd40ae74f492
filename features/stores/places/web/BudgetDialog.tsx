import { useQuery } from '@tanstack/react-query';
import { firstYear, lastYear } from '#formats/time/company-time.ts';
import { monthText, two } from '#formats/time/dates.ts';
import { m } from '#messages';
import { queryClient } from '#web/lib/query-client.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { FormField } from '#web/ui/form/Form.tsx';
import { NumberInput } from '#web/ui/form/NumberInput.tsx';
import type { TypedNumber } from '#web/ui/form/typed-number.ts';
import type { BudgetRow, StoreShown } from '../contract.ts';
import { monthOf, mostPosts } from '../rules.ts';
import { saveBudget, storeBudget, storesKey } from './api.ts';
import { DesignationInput } from './DesignationInput.tsx';
import style from './Places.module.css';

interface Typed {
  designation: string;
  year: TypedNumber;
  month: TypedNumber;
  posts: TypedNumber;
}

interface BudgetDialogProps {
  store: StoreShown;
  /** YYYY-MM. */
  month: string;
  row: BudgetRow | null;
  onClose: () => void;
}

/** How many posts of a designation a store has from a month on. */
export function BudgetDialog({ store, month: shown, row, onClose }: BudgetDialogProps) {
  const [year = 0, month = 0] = shown.split('-').map(Number);
  const known = useQuery(storeBudget({ store: store.store, year, month })).data?.designations ?? [];
  const form = useSentForm<Typed>({
    values: { designation: row?.designation ?? '', year, month, posts: row?.posts ?? '' },
    check: wrongTyped,
    send: ({ designation, ...numbers }) =>
      saveBudget({
        store: store.store,
        designation: designation.trim(),
        year: Number(numbers.year),
        month: Number(numbers.month),
        posts: Number(numbers.posts),
      }),
    refresh: () => queryClient.invalidateQueries({ queryKey: storesKey }),
    sent(typed) {
      const from = monthText(`${typed.year}-${two(Number(typed.month))}`, 'short with year');
      toast.success({ title: m.stores_budget_saved({ designation: typed.designation, month: from }) });
      onClose();
    },
  });
  return (
    <FormDialog
      of={form}
      size="medium"
      title={row ? m.stores_budget_change_of({ designation: row.designation }) : m.stores_budget_add()}
      onClose={onClose}
      submit={m.stores_save()}
      className={style.fields}
    >
      <FormField name="designation" label={m.stores_designation()} className={style.whole}>
        {(given) => <DesignationInput {...given} readOnly={row !== null} known={known} />}
      </FormField>
      <FormField name="posts" label={m.stores_posts()}>
        {(given) => <NumberInput {...given} />}
      </FormField>
      <FormField name="month" label={m.stores_budget_from_month()} hint={m.stores_budget_from_month_hint()}>
        {(given) => <NumberInput {...given} />}
      </FormField>
      <FormField name="year" label={m.stores_budget_from_year()}>
        {(given) => <NumberInput {...given} />}
      </FormField>
    </FormDialog>
  );
}

function wrongTyped({ designation, year, month, posts }: Typed) {
  const asked = monthOf(firstYear, month === '' ? Number.NaN : Number(month));
  const isYear = Number.isInteger(year) && Number(year) >= firstYear && Number(year) <= lastYear;
  const isCount = Number.isInteger(posts) && Number(posts) >= 0 && Number(posts) <= mostPosts;
  return {
    designation: designation.trim() === '' && m.stores_enter_designation(),
    year: !isYear && m.stores_enter_year(),
    month: 'wrong' in asked && asked.wrong,
    posts: !isCount && m.stores_enter_posts(),
  };
}
