import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { m } from '#messages';
import { asApiError } from '#web/lib/http.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Form, FormField } from '#web/ui/form/Form.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { sayMissing } from '../../workflow/missing.ts';
import type { SavedView } from '../views-contract.ts';
import type { WorkFilter } from './use-work-filter.ts';
import { View } from './View.tsx';
import style from './ViewsDialog.module.css';
import { dropView, keepView, sortViews } from './views-api.ts';
import { without } from './work-filter.ts';

interface ViewsDialogProps {
  filter: WorkFilter;
  views: readonly SavedView[];
  onClose: () => void;
}

/** Keeps what is shown now as a view; puts the views in order, makes one the usual one, deletes one. */
export function ViewsDialog({ filter, views, onClose }: ViewsDialogProps) {
  const { refusal, busy, change } = useViewsChange();
  const names = views.map((view) => view.name);
  const form = useSentForm({
    values: { name: '' },
    check: ({ name }) => ({ name: name.trim() === '' && sayMissing('view') }),
    send({ name }) {
      // The role that one acts in by default may be another for the same person later.
      const query = without({ ...filter.filters, search: filter.filters.search?.trim() || undefined });
      return keepView({ name: name.trim(), query });
    },
  });
  const name = useWatch({ control: form.form.control, name: 'name' });
  const move = (index: number, by: 1 | -1) => {
    const moved = names.toSpliced(index, 1).toSpliced(index + by, 0, names[index] ?? '');
    return change(sortViews(moved));
  };
  return (
    <Dialog open title={m.assetrequests_views_title()} onClose={onClose}>
      <Form of={form} className={style.save}>
        <FormField name="name" label={m.assetrequests_views_name()} hint={m.assetrequests_views_hint()}>
          {(field) => <TextInput {...field} maxLength={60} autoComplete="off" />}
        </FormField>
        <Button type="submit" variant="go" busy={form.busy || busy}>
          {names.includes(name.trim()) ? m.assetrequests_views_replace() : m.assetrequests_views_save()}
        </Button>
      </Form>
      {refusal && <Notice tone="bad">{refusal}</Notice>}
      {views.length === 0 ? (
        <p className="muted">{m.assetrequests_views_empty()}</p>
      ) : (
        <ul aria-label={m.assetrequests_views_list()}>
          {views.map((view, index) => (
            <View
              key={view.name}
              view={view}
              isFirst={index === 0}
              isLast={index === views.length - 1}
              onUsual={(isDefault) => change(keepView({ name: view.name, query: view.query, isDefault }))}
              onMove={(by) => move(index, by)}
              onDrop={() => change(dropView(view.name))}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** A change of the views that is no form: what was refused of the last one, and whether one is under way. */
function useViewsChange() {
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  async function change(work: Promise<void>): Promise<boolean> {
    setRefusal(undefined);
    setBusy(true);
    try {
      await work;
      return true;
    } catch (error) {
      setRefusal(asApiError(error).message);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { refusal, busy, change };
}
