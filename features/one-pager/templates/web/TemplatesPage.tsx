import { useQuery } from '@tanstack/react-query';
import { LayoutTemplate, Plus } from 'lucide-react';
import { useState } from 'react';
import { m } from '#messages';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { LoadingRows } from '#web/ui/Skeleton.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import type { Template } from '../contract.ts';
import { templateList } from './api.ts';
import { NewTemplateDialog } from './NewTemplateDialog.tsx';
import { TemplateMore } from './TemplateMore.tsx';

/** `/admin/one-pager-templates`: what one-pagers say. */
export default function TemplatesPage() {
  const { data, error, refetch } = useQuery(templateList);
  const [copied, setCopied] = useState<Template | 'new'>();
  return (
    <>
      <PageTop
        title={m.onepager_menu_templates()}
        below={<p className="muted">{m.onepager_templates_text()}</p>}
        main={
          <Button variant="go" icon={<Plus />} onClick={() => setCopied('new')}>
            {m.onepager_template_add()}
          </Button>
        }
        actions={<ButtonLink to="/admin/one-pager-access">{m.onepager_menu_access()}</ButtonLink>}
      />
      <Columns>
        <Card flush>
          {data ? (
            <Templates rows={data} onCopy={setCopied} />
          ) : error ? (
            <ErrorState error={error} retry={refetch} />
          ) : (
            <LoadingRows rows={3} />
          )}
        </Card>
      </Columns>
      {copied && (
        <NewTemplateDialog from={copied === 'new' ? null : copied} onClose={() => setCopied(undefined)} />
      )}
    </>
  );
}

function Templates({ rows, onCopy }: { rows: readonly Template[]; onCopy: (of: Template) => void }) {
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<LayoutTemplate />}
        title={m.onepager_templates_none()}
        text={m.onepager_templates_none_text()}
      />
    );
  return (
    <Rows label={m.onepager_menu_templates()}>
      {rows.map((template) => (
        <Row
          key={template.templateId}
          lead={<Tile icon={<LayoutTemplate />} />}
          to={`/admin/one-pager-templates/${template.templateId}`}
          title={template.name}
          caption={m.onepager_template_facts({ page: template.page, roles: template.roles })}
          end={
            <>
              <State template={template} />
              <TemplateMore template={template} onCopy={() => onCopy(template)} />
            </>
          }
        />
      ))}
    </Rows>
  );
}

function State({ template: { version, withdrawn, hasChanges } }: { template: Template }) {
  if (withdrawn) return <Tag>{m.onepager_template_withdrawn()}</Tag>;
  if (version === null) return <Tag tone="ask">{m.onepager_template_draft()}</Tag>;
  return (
    <>
      {hasChanges && <Tag tone="ask">{m.onepager_template_changes()}</Tag>}
      <Tag tone="ok">{m.onepager_version({ version })}</Tag>
    </>
  );
}
