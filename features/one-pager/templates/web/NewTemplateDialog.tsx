import { useQueryClient } from '@tanstack/react-query';
import { m } from '#messages';
import { navigate } from '#web/lib/router.tsx';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { FormField } from '#web/ui/form/Form.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { RadioCards } from '#web/ui/form/RadioCards.tsx';
import { type PageFormat, templateBounds } from '../content.ts';
import type { Template, TemplateDetail } from '../contract.ts';
import { addTemplate, readTemplate, refreshTemplates } from './api.ts';
import { contentOf, newSection, submittedOf } from './editing.ts';

/** Begins a template, from nothing or from another one. */
export function NewTemplateDialog({ from, onClose }: { from: Template | null; onClose: () => void }) {
  const client = useQueryClient();
  const form = useSentForm({
    values: {
      name: from ? m.onepager_template_copy_name({ name: from.name }).slice(0, templateBounds.name) : '',
      page: 'A4' as PageFormat,
    },
    check: ({ name }) => ({ name: name.trim() === '' && m.onepager_template_name_missing() }),
    send: async ({ name, page }, key): Promise<TemplateDetail> => {
      const copied = from && contentOf(await readTemplate(String(from.templateId)));
      return addTemplate(
        submittedOf({ ...(copied ?? { page, sections: [newSection()] }), name: name.trim() }),
        key,
      );
    },
    refresh: () => refreshTemplates(client),
    sent: (_, { templateId }) => navigate(`/admin/one-pager-templates/${templateId}`),
  });
  return (
    <FormDialog
      of={form}
      title={from ? m.onepager_template_copy({ name: from.name }) : m.onepager_template_add()}
      submit={m.onepager_template_begin()}
      onClose={onClose}
    >
      <FormField name="name" label={m.onepager_template_name()}>
        {(given) => <TextInput {...given} maxLength={templateBounds.name} />}
      </FormField>
      {!from && (
        <FormField name="page" label={m.onepager_template_page()} group>
          {(given) => <RadioCards {...given} options={pageOptions()} />}
        </FormField>
      )}
    </FormDialog>
  );
}

/** The formats of a page, each in a word. */
export const pageOptions = () =>
  (['A4', '16:9'] as const).map((value) => ({
    value,
    label: value,
    hint: m.onepager_page_hint({ page: value }),
  }));
