import { useQuery } from '@tanstack/react-query';
import { type Role, roles } from '#contract/people.ts';
import { roleName } from '#formats/names/role-name.ts';
import { m } from '#messages';
import { useAddress } from '#web/lib/use-address.ts';
import { pageOf } from '#web/records/api.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { DateInput } from '#web/ui/form/DateInput.tsx';
import { isDay } from '#web/ui/form/day.ts';
import { Select } from '#web/ui/form/inputs.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { Filter, Filters } from '#web/ui/list/Filters.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import type { BannerPage, Preview, PreviewAs } from '../contract.ts';
import { previewAs } from './api.ts';
import { BannerView } from './BannerView.tsx';
import { keptBanners } from './kept.ts';
import style from './PreviewPage.module.css';

/** `/admin/banner-preview`: what somebody else is shown of banners and prompts, on any day. */
export default function PreviewPage() {
  const query = useQuery(pageOf(keptBanners, 'banner'));
  return (
    <>
      <PageTop
        title={m.banners_preview_title()}
        back="/admin/banners/banner"
        below={<p className="muted">{m.banners_preview_text()}</p>}
      />
      <Loaded of={query} errorTitle={m.banners_preview_error()} rows={4}>
        {(data) => <PreviewOf page={data as BannerPage} />}
      </Loaded>
    </>
  );
}

type Option = { readonly value: string; readonly label: string };

function PreviewOf({ page }: { page: BannerPage }) {
  const { params, set } = useAddress();
  const chosen = (name: string, options: readonly Option[]) =>
    options.find(({ value }) => value === params.get(name))?.value ?? options[0]?.value ?? '';
  const day = params.get('day') ?? '';
  const parts = {
    role: roles.map((role) => ({ value: role, label: roleName(role) })),
    locationId: page.locations,
    orgUnit: page.orgUnits,
  };
  const as: PreviewAs = {
    role: chosen('role', parts.role) as Role,
    locationId: chosen('locationId', parts.locationId),
    orgUnit: chosen('orgUnit', parts.orgUnit),
    day: isDay(day) ? day : page.today,
  };
  const labels = {
    role: m.banners_preview_role(),
    locationId: m.banners_preview_location(),
    orgUnit: m.banners_preview_org_unit(),
  };
  return (
    <Columns>
      <Filters label={m.banners_preview_title()}>
        {(['role', 'locationId', 'orgUnit'] as const).map((name) => (
          <Filter key={name} label={labels[name]}>
            {(id) => (
              <Select
                id={id}
                value={as[name]}
                options={parts[name]}
                onChange={(event) => set({ [name]: event.target.value })}
              />
            )}
          </Filter>
        ))}
        <Filter label={m.banners_preview_day()}>
          {(id) => <DateInput id={id} value={day || page.today} onChange={(on) => set({ day: on })} />}
        </Filter>
      </Filters>
      <Seen as={as} />
    </Columns>
  );
}

function Seen({ as }: { as: PreviewAs }) {
  const query = useQuery(previewAs(as));
  const { data } = query;
  if (!data) return <Loaded of={query} errorTitle={m.banners_preview_error()} rows={4} />;
  return (
    <>
      <Card title={m.banners_title()}>
        {data.banners.length === 0 ? (
          <EmptyState title={m.banners_preview_no_banner()} />
        ) : (
          <div className={style.banners}>
            {data.banners.map((banner) => (
              <BannerView key={banner.banner} banner={banner} />
            ))}
          </div>
        )}
      </Card>
      <Prompts prompts={data.prompts} />
    </>
  );
}

function Prompts({ prompts }: Pick<Preview, 'prompts'>) {
  return (
    <Card flush title={m.banners_prompts_title()}>
      {prompts.length === 0 ? (
        <EmptyState title={m.banners_preview_no_prompt()} />
      ) : (
        <Rows label={m.banners_prompts_title()}>
          {prompts.map(({ prompt, title, text, choices }) => (
            <Row
              key={prompt}
              title={title}
              caption={text}
              end={(choices.length > 0 ? choices : [m.banners_acknowledge()]).map((choice) => (
                <Tag key={choice}>{choice}</Tag>
              ))}
            />
          ))}
        </Rows>
      )}
    </Card>
  );
}
