import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { m } from '#messages';
import { oneOf } from '#web/lib/address-values.ts';
import { useAddress } from '#web/lib/use-address.ts';
import { Card } from '#web/ui/Card.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Chips } from '#web/ui/list/Chips.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { SelectFilter } from '#web/ui/list/SelectFilter.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { LoadingRows } from '#web/ui/Skeleton.tsx';
import { ButtonBones, LineBone } from '#web/ui/TopBones.tsx';
import type { View } from '../contract.ts';
import { pageOf } from './api.ts';
import { CorrectionDialog } from './CorrectionDialog.tsx';
import { Drawn } from './Drawn.tsx';
import { HadAs } from './HadAs.tsx';
import { History } from './History.tsx';
import style from './Pages.module.css';
import { PageView } from './PageView.tsx';
import { Texts } from './Texts.tsx';

const ways = ['read', 'drawn', 'history'] as const;

interface PersonPagesProps {
  empId: string;
  /** What the page is called; left out, by whose it is. */
  title?: string;
  back: string;
  aside?: ReactNode;
}

/** Somebody's one-pager: to read, as it is drawn, and as it was; by each template that the reader sees them by. */
export function PersonPages({ empId, title, back, aside }: PersonPagesProps) {
  const { params, set } = useAddress();
  const asked = Number(params.get('template')) || undefined;
  const way = oneOf(ways, params.get('show')) ?? 'read';
  const { data, error, refetch } = useQuery(pageOf(empId, asked));
  return (
    <>
      <PageTop
        title={title ?? data?.name ?? m.onepager_title()}
        back={back}
        below={
          data ? data.designation && <p className="muted">{data.designation}</p> : !error && <LineBone />
        }
        actions={
          data ? (
            <HadAs templateId={data.templateId} empIds={[empId]} name={data.name} />
          ) : (
            !error && <ButtonBones count={2} />
          )
        }
      />
      <Columns key={data ? 'there' : 'coming'} aside={aside}>
        {data && (
          <div className={style.ways}>
            <Chips
              label={m.onepager_ways()}
              value={way}
              onChange={(show) => set({ show: show === 'read' ? '' : show })}
              options={ways.map((value) => ({ value, label: m.onepager_way({ way: value }) }))}
            />
            <TemplateFilter view={data} onChange={(template) => set({ template })} />
          </div>
        )}
        {!data ? (
          <Card flush>{error ? <ErrorState error={error} retry={refetch} /> : <LoadingRows rows={6} />}</Card>
        ) : way === 'history' ? (
          <History empId={empId} />
        ) : way === 'drawn' ? (
          <Drawn empId={empId} templateId={data.templateId} page={data.page} name={data.name} />
        ) : (
          <Read view={data} />
        )}
      </Columns>
    </>
  );
}

/** By which template, where the reader sees several. */
function TemplateFilter({ view, onChange }: { view: View; onChange: (template: string) => void }) {
  if (view.templates.length <= 1) return null;
  return (
    <SelectFilter
      label={m.onepager_template()}
      value={String(view.templateId)}
      options={view.templates.map(({ templateId, name }) => ({ value: String(templateId), label: name }))}
      onChange={onChange}
    />
  );
}

function Read({ view }: { view: View }) {
  const [asks, setAsks] = useState(false);
  const { empId, name, sections, template, version, isOwn } = view;
  return (
    <>
      <Card
        title={template}
        beside={<span className="caption">{m.onepager_version({ version })}</span>}
        actions={
          isOwn && (
            <button type="button" className={style.link} onClick={() => setAsks(true)}>
              {m.onepager_wrong()}
            </button>
          )
        }
      >
        <PageView empId={empId} name={name} sections={sections} />
      </Card>
      <Texts view={view} />
      {asks && <CorrectionDialog view={view} onClose={() => setAsks(false)} />}
    </>
  );
}
