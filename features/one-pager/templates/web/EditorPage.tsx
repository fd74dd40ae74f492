import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Send, Undo2 } from 'lucide-react';
import { type RefObject, useState } from 'react';
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
import { moved, newSection, putInto } from './editing.ts';
import { Preview } from './Preview.tsx';
import { SectionCard } from './SectionCard.tsx';
import { useEdited } from './use-edited.ts';
import type { Keeping } from './use-kept.ts';

/** `/admin/one-pager-templates/:templateId`: a template as it is written, drawn beside it as one goes. */
export default function EditorPage() {
  const { templateId = '' } = useParams();
  // What is written is the page's own: it begins with what there is now, and not with what there was.
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...templateOf(templateId),
    refetchOnMount: 'always',
  });
  if (data && isFetchedAfterMount) return <Editor key={data.templateId} template={data} />;
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
  const { edited, change, undo, keeping, keep, settle, revision } = useEdited(template);
  const { name } = edited;
  const publish = usePublish(String(template.templateId), keep, revision);
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
            <span className="caption" role="status">
              {m.onepager_keeping({ state: keptWord(keeping) })}
            </span>
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
          <Trouble keeping={keeping} keep={keep} settle={settle} />
          <NameAndPage edited={edited} change={change} />
          <Sections edited={edited} change={change} />
        </div>
        <Preview edited={edited} />
      </div>
    </>
  );
}

function NameAndPage({ edited, change }: Pick<ReturnType<typeof useEdited>, 'edited' | 'change'>) {
  const { name, page } = edited;
  return (
    <Card>
      <div className={style.pair}>
        <Field
          label={m.onepager_template_name()}
          error={name.trim() === '' ? m.onepager_template_name_missing() : undefined}
        >
          <TextInput
            value={name}
            maxLength={templateBounds.name}
            onChange={(event) => change({ ...edited, name: event.target.value }, 'name')}
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
  );
}

/** Publishes a template as it is kept: what was typed last is kept first. */
function usePublish(id: string, keep: () => Promise<string | null>, revision: RefObject<number>) {
  const client = useQueryClient();
  return async () => {
    const why = await keep();
    if (why !== null) {
      toast.error({ title: m.onepager_publish_failed(), description: why });
      return;
    }
    const done = publishTemplate(id, revision.current).then((published) => {
      revision.current = published.revision;
      client.setQueryData(templateOf(id).queryKey, published);
      return refreshTemplates(client);
    });
    await attempt(done, m.onepager_publish_failed(), m.onepager_published());
  };
}

/** What keeps the draft from being kept, where it is no field's, and how one gets on. */
function Trouble({
  keeping,
  keep,
  settle,
}: Pick<ReturnType<typeof useEdited>, 'keeping' | 'keep' | 'settle'>) {
  const anew = (whose: 'mine' | 'theirs') => attempt(settle(whose), m.onepager_not_kept());
  if (keeping.state === 'failed')
    return (
      <Notice tone="bad" action={<Button onClick={keep}>{m.ui_retry()}</Button>}>
        {keeping.why}
      </Notice>
    );
  if (keeping.state !== 'conflict') return null;
  return (
    <Notice
      tone="bad"
      action={
        <span className={style.adding}>
          <Button onClick={() => anew('mine')}>{m.onepager_conflict_mine()}</Button>
          <Button onClick={() => anew('theirs')}>{m.onepager_conflict_theirs()}</Button>
        </span>
      }
    >
      {m.onepager_conflict()}
    </Notice>
  );
}

/** Sections one under another. Where there are many, the first is open: the page begins with its outline. */
function Sections({ edited, change }: Pick<ReturnType<typeof useEdited>, 'edited' | 'change'>) {
  const { sections } = edited;
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(sections.slice(0, 1).map(keyOf)));
  const [dragged, setDragged] = useState<string | null>(null);
  const put = (index: number, section: (typeof sections)[number] | null, typed?: string) =>
    change({ ...edited, sections: sections.toSpliced(index, 1, ...(section ? [section] : [])) }, typed);
  function add() {
    const added = newSection();
    setOpen((now) => new Set([...now, added.key]));
    change({ ...edited, sections: [...sections, added] });
  }
  function drop(section: string, index: number) {
    const item = sections.flatMap(({ items }) => items).find(({ key }) => key === dragged);
    if (item) change({ ...edited, sections: putInto(sections, item, section, index) });
    setDragged(null);
  }
  return (
    <>
      {sections.map((section, index) => (
        <SectionCard
          key={section.key}
          section={section}
          sections={sections}
          isFirst={index === 0}
          isLast={index === sections.length - 1}
          isOpen={open.has(section.key)}
          onOpen={(isOpen) =>
            setOpen((now) => new Set([...now, section.key].filter((key) => isOpen || key !== section.key)))
          }
          onChange={(next, typed) => put(index, next, typed)}
          onMove={(by) => change({ ...edited, sections: moved(sections, index, by) })}
          onRemove={() => put(index, null)}
          onPut={(item, to) => change({ ...edited, sections: putInto(sections, item, to) })}
          dragged={dragged}
          onDrag={setDragged}
          onDrop={(at, behind) => drop(section.key, at + (behind ? 1 : 0))}
        />
      ))}
      {sections.length < templateBounds.sections && (
        <div>
          <Button icon={<Plus />} onClick={add}>
            {m.onepager_section_add()}
          </Button>
        </div>
      )}
    </>
  );
}

const keyOf = ({ key }: { key: string }) => key;
const keptWord = ({ state }: Keeping) => (state === 'failed' || state === 'conflict' ? 'wrong' : state);
