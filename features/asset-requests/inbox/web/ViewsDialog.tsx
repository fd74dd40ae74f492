import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { m } from '#messages';
import { asApiError } from '../../../../web/lib/http.ts';
import { Button, IconButton } from '../../../../web/ui/Button.tsx';
import { Dialog } from '../../../../web/ui/Dialog.tsx';
import { Field } from '../../../../web/ui/Field.tsx';
import { Checkbox, TextInput } from '../../../../web/ui/inputs.tsx';
import { sayMissing } from '../../workflow/missing.ts';
import type { SavedView } from '../views-contract.ts';
import type { WorkFilter } from './use-work-filter.ts';
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
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const names = views.map((view) => view.name);

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
  async function save(event: FormEvent) {
    event.preventDefault();
    const chosen = name.trim();
    if (!chosen) return setRefusal(sayMissing('view'));
    // The role that one acts in by default may be another for the same person later.
    const query = without({ ...filter.filters, search: filter.filters.search?.trim() || undefined });
    if (await change(keepView(client, { name: chosen, query }))) setName('');
  }
  const move = (index: number, by: 1 | -1) => {
    const moved = names.toSpliced(index, 1).toSpliced(index + by, 0, names[index] ?? '');
    return change(sortViews(client, moved));
  };
  return (
    <Dialog open title={m.requests_views_title()} onClose={onClose}>
      <form className={style.save} onSubmit={save}>
        <Field label={m.requests_views_name()} hint={m.requests_views_hint()} error={refusal}>
          <TextInput
            value={name}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => {
              setName(event.target.value);
              setRefusal(undefined);
            }}
          />
        </Field>
        <Button type="submit" variant="go" busy={busy}>
          {names.includes(name.trim()) ? m.requests_views_replace() : m.requests_views_save()}
        </Button>
      </form>
      {views.length === 0 ? (
        <p className="muted">{m.requests_views_empty()}</p>
      ) : (
        <ul aria-label={m.requests_views_list()}>
          {views.map((view, index) => (
            <li key={view.name} className={style.view}>
              <strong className={style.name}>{view.name}</strong>
              <Checkbox
                label={m.requests_views_default()}
                checked={view.isDefault}
                onChange={() =>
                  change(keepView(client, { name: view.name, query: view.query, isDefault: !view.isDefault }))
                }
              />
              <span className={style.tools}>
                <IconButton
                  label={m.requests_views_up({ name: view.name })}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                >
                  <ArrowUp />
                </IconButton>
                <IconButton
                  label={m.requests_views_down({ name: view.name })}
                  disabled={index === views.length - 1}
                  onClick={() => move(index, 1)}
                >
                  <ArrowDown />
                </IconButton>
                <IconButton
                  label={m.requests_views_delete({ name: view.name })}
                  onClick={() => change(dropView(client, view.name))}
                >
                  <Trash2 />
                </IconButton>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
