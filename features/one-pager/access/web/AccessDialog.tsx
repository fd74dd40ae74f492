import { useQuery, useQueryClient } from '@tanstack/react-query';
import { m } from '#messages';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { FormField } from '#web/ui/form/Form.tsx';
import { Checkbox, Select } from '#web/ui/form/inputs.tsx';
import { RadioCards } from '#web/ui/form/RadioCards.tsx';
import { type FieldKey, fieldKeys } from '../../facts/fields.ts';
import { fieldName } from '../../facts/words.ts';
import type { Template } from '../../templates/contract.ts';
import { templateOf } from '../../templates/web/api.ts';
import type { AccessRow, Role } from '../contract.ts';
import { type Scope, scopes } from '../rules.ts';
import style from './Access.module.css';
import { addAccess, refreshAccess, saveAccess } from './api.ts';

interface AccessDialogProps {
  of: Role;
  /** Null: something more. */
  access: AccessRow | null;
  templates: readonly Template[];
  onClose: () => void;
}

/** What a role sees: of which template which fields, over which part of the organisation. */
export function AccessDialog({ of: role, access, templates, onClose }: AccessDialogProps) {
  const form = useAccessForm({ of: role, access, templates, onClose });
  return (
    <FormDialog
      of={form}
      title={m.onepager_access_of({ name: role.name })}
      submit={m.onepager_access_save()}
      onClose={onClose}
      size="medium"
    >
      <FormField name="templateId" label={m.onepager_template()}>
        {(given) => (
          <Select
            {...given}
            options={templates.map(({ templateId, name }) => ({ value: String(templateId), label: name }))}
          />
        )}
      </FormField>
      <FormField name="scope" label={m.onepager_access_scope()} group>
        {(given) => (
          <RadioCards
            {...given}
            options={scopes.map((scope) => ({ value: scope, label: m.onepager_scope({ scope }) }))}
          />
        )}
      </FormField>
      <FormField name="fields" label={m.onepager_access_fields()} group>
        {(given) => (
          <Fields templateId={form.form.watch('templateId')} value={given.value} onChange={given.onChange} />
        )}
      </FormField>
    </FormDialog>
  );
}

function useAccessForm({ of: role, access, templates, onClose }: AccessDialogProps) {
  const client = useQueryClient();
  return useSentForm({
    values: {
      templateId: String(access?.templateId ?? templates[0]?.templateId ?? ''),
      scope: (access?.scope ?? 'reports') as Scope,
      fields: (access?.fields ?? []) as readonly string[],
    },
    check: ({ fields }) => ({ fields: fields.length === 0 && m.onepager_access_fields_missing() }),
    send: ({ templateId, scope, fields }) => {
      const body = { role: role.role, templateId: Number(templateId), scope, fields: fields as FieldKey[] };
      return access
        ? saveAccess({ ...body, accessId: access.accessId, revision: access.revision })
        : addAccess(body);
    },
    refresh: () => refreshAccess(client),
    sent: () => {
      toast.success({ title: m.onepager_access_saved() });
      onClose();
    },
  });
}

interface FieldsProps {
  templateId: string;
  value: readonly string[];
  onChange: (fields: string[]) => void;
}

/** The fields that stand in a template's draft first, then the others: a later version may show them. */
function Fields({ templateId, value, onChange }: FieldsProps) {
  const { data } = useQuery({ ...templateOf(templateId), enabled: templateId !== '' });
  const inIt = new Set(data?.sections.flatMap(({ items }) => items.map(({ field }) => field)) ?? []);
  const boxes = (keys: readonly FieldKey[]) => (
    <div className={style.fields}>
      {keys.map((key) => (
        <Checkbox
          key={key}
          label={fieldName(key)}
          checked={value.includes(key)}
          onChange={(event) =>
            onChange(event.target.checked ? [...value, key] : value.filter((one) => one !== key))
          }
        />
      ))}
    </div>
  );
  const others = fieldKeys.filter((key) => !inIt.has(key));
  return (
    <>
      <div>
        <Button onClick={() => onChange(fieldKeys.filter((key) => inIt.has(key)))}>
          {m.onepager_access_all()}
        </Button>
      </div>
      {boxes(fieldKeys.filter((key) => inIt.has(key)))}
      {data && others.length > 0 && (
        <fieldset className={style.others}>
          <legend>{m.onepager_access_others()}</legend>
          {boxes(others)}
        </fieldset>
      )}
    </>
  );
}
