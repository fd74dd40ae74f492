import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { numberText } from '#formats/numbers/numbers.ts';
import { m } from '#messages';
import { queryClient } from '#web/lib/query-client.ts';
import { Link } from '#web/lib/router.tsx';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { allOf } from '#web/records/kept.ts';
import { Button } from '#web/ui/Button.tsx';
import { saidAndClosed } from '#web/ui/dialog/attempt.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Form, FormField } from '#web/ui/form/Form.tsx';
import { Select } from '#web/ui/form/inputs.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { type Base, merge, mergeLook } from './api.ts';
import style from './MergeDialog.module.css';

interface MergeDialogProps {
  /** What the calls' paths begin with. */
  base: Base;
  code: string;
  name: string;
  /** Those that are open. */
  others: readonly { readonly value: string; readonly label: string }[];
  onClose: () => void;
}

/** Chooses where a place or org unit goes on, shows what hangs on it, and merges it. */
export default function MergeDialog({ base, code, name, others, onClose }: MergeDialogProps) {
  const id = useId();
  const labelOf = (into: string) => others.find(({ value }) => value === into)?.label ?? into;
  const form = useSentForm({
    values: { into: '' },
    check: ({ into }) => ({ into: into === '' && m.directory_merge_needs() }),
    send: ({ into }) => merge(base, code, into),
    refresh: () => queryClient.invalidateQueries({ queryKey: allOf({ base }) }),
    sent: saidAndClosed(({ into }) => m.directory_merge_done({ name: labelOf(into) }), onClose),
  });
  const into = useWatch({ control: form.form.control, name: 'into' });
  return (
    <Dialog
      open
      size="medium"
      busy={form.busy}
      title={m.directory_merge_what({ name })}
      onClose={onClose}
      actions={
        <Button type="submit" form={id} variant="danger" busy={form.busy}>
          {m.directory_merge()}
        </Button>
      }
    >
      <Form of={form} id={id} className={style.form} head={<p>{m.directory_merge_text()}</p>}>
        <FormField name="into" label={m.directory_merge_into()}>
          {(given) => <Select {...given} placeholder={m.directory_merge_choose()} options={[...others]} />}
        </FormField>
        {into !== '' && <Look base={base} code={code} into={into} name={labelOf(into)} />}
      </Form>
    </Dialog>
  );
}

/** What hangs on it, counted, each with where it is listed. */
function Look({ base, code, into, name }: { base: Base; code: string; into: string; name: string }) {
  const query = useQuery(mergeLook(base, code, into));
  const { data } = query;
  if (!data) return <Loaded of={query} errorTitle={m.directory_merge_looking()} rows={3} />;
  return (
    <section className={style.look} aria-label={m.directory_merge_things({ name })}>
      {data.wrong && <Notice tone="bad">{data.wrong}</Notice>}
      {data.warnings.map((warning) => (
        <Notice key={warning} tone="ask">
          {warning}
        </Notice>
      ))}
      <h3>{m.directory_merge_things({ name })}</h3>
      {data.things.length === 0 ? (
        <p className="muted">{m.directory_merge_nothing()}</p>
      ) : (
        <dl className={style.things}>
          {data.things.map(({ label, count, path }) => (
            <div key={label}>
              <dt>{path ? <Link to={path}>{label}</Link> : label}</dt>
              <dd>{numberText(count)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
