import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Send, Undo2 } from 'lucide-react';
import { m } from '#messages';
import { useParams } from '#web/lib/router.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { attempt } from '#web/ui/dialog/attempt.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { Select, TextInput } from '#web/ui/form/inputs.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { LoadingRows } from '#web/ui/Skeleton.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { type PageFormat, templateBounds } from '../content.ts';
import type { TemplateDetail } from '../contract.ts';
import { publishTemplate, refreshTemplates, templateOf } from './api.ts';
import style from './Editor.module.css';
import { newSection } from './editing.ts';
import { Preview } from './Preview.tsx';
import { SectionCard } from './SectionCard.tsx';
import { type Keeping, useEdited } from './use-edited.ts';

/** `/admin/one-pager-templates/:templateId`: a template as it is written, drawn beside it as one goes. */
export default function EditorPage() {
  const { templateId = '' } = useParams();
  const { data, error, refetch } = useQuery(templateOf(templateId));
  if (data) return <Editor key={data.templateId} template={data} />;
  return (
    <>
      <PageTop title={m.onepager_menu_templates()} back="/admin/one-pager-templates" />
      <Columns>
        <Card flush>{error ? <ErrorState error={error} retry={refetch} /> : <LoadingRows rows={6} />}</Card>
      </Columns>
    </>
  );
}

function Editor({ template }: { template: TemplateDetail }) {
  const client = useQueryClient();
  const { edited, change, undo, keeping, keep, revision } = useEdited(template);
  const { name, page, sections } = edited;
  async function publish() {
    if (!(await keep())) return;
    const done = publishTemplate(String(template.templateId), revision.current).then((published) => {
      revision.current = published.revision;
      client.setQueryData(templateOf(String(template.templateId)).queryKey, published);
      return refreshTemplates(client);
    });
    if (await attempt(done, m.onepager_publish_failed())) toast.success({ title: m.onepager_published() });
  }
  const put = (index: number, section: (typeof sections)[number] | null) =>
    change({ ...edited, sections: sections.toSpliced(index, 1, ...(section ? [section] : [])) });
  return (
    <>
      <PageTop
        title={name || m.onepager_template_name()}
        back="/admin/one-pager-templates"
        below={
          <p className={style.state}>
            {template.version !== null && (
              <Tag tone="ok">{m.onepager_version({ version: template.version })}</Tag>
            )}
            <KeepingWords keeping={keeping} />
          </p>
        }
        actions={
          <Button icon={<Undo2 />} aria-disabled={undo === null} onClick={() => undo?.()}>
            {m.onepager_undo()}
          </Button>
        }
        main={
          <Button variant="go" icon={<Send />} onClick={publish}>
            {m.onepager_publish()}
          </Button>
        }
      />
      <div className={style.editor}>
        <div className={style.form}>
          {keeping.state === 'wrong' && <Notice tone="bad">{keeping.why}</Notice>}
          <Card>
            <div className={style.pair}>
              <Field label={m.onepager_template_name()}>
                <TextInput
                  value={name}
                  maxLength={templateBounds.name}
                  onChange={(event) => change({ ...edited, name: event.target.value })}
                />
              </Field>
              <Field label={m.onepager_template_page()}>
                <Select
                  value={page}
                  options={(['A4', '16:9'] as const).map((value) => ({ value, label: value }))}
                  onChange={(event) => change({ ...edited, page: event.target.value as PageFormat })}
                />
              </Field>
            </div>
          </Card>
          {sections.map((section, index) => (
            <SectionCard
              key={section.key}
              section={section}
              used={new Set(sections.flatMap(({ items }) => items.map(({ field }) => field)))}
              isFirst={index === 0}
              isLast={index === sections.length - 1}
              onChange={(next) => put(index, next)}
              onMove={(by) => {
                const others = sections.toSpliced(index, 1);
                change({ ...edited, sections: others.toSpliced(index + by, 0, section) });
              }}
              onRemove={() => put(index, null)}
            />
          ))}
          {sections.length < templateBounds.sections && (
            <div>
              <Button onClick={() => change({ ...edited, sections: [...sections, newSection()] })}>
                {m.onepager_section_add()}
              </Button>
            </div>
          )}
        </div>
        <Preview edited={edited} />
      </div>
    </>
  );
}

function KeepingWords({ keeping }: { keeping: Keeping }) {
  return (
    <span className="caption" role="status">
      {m.onepager_keeping({ state: keeping.state })}
    </span>
  );
}
