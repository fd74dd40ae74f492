import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import type { AnswerOf } from '#contract/call.ts';
import { plainList } from '#formats/text/lists.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { useAddress } from '#web/lib/use-address.ts';
import { usePages } from '#web/lib/use-pages.ts';
import { pageOf } from '#web/records/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { Filters } from '#web/ui/list/Filters.tsx';
import { Row } from '#web/ui/list/List.tsx';
import { ListCard } from '#web/ui/list/ListCard.tsx';
import { SelectFilter } from '#web/ui/list/SelectFilter.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import type { promptReport } from '../contract.ts';
import type { Values } from '../kinds.ts';
import { reportCounts, reportOf } from './api.ts';
import { exportedPromptReport } from './export-api.ts';
import { keptBanners } from './kept.ts';

const some = ['answered', 'silent'] as const;

/** `/admin/prompt-answers`: who has answered what, and who has not; of the prompt in the address, or of the first. */
export default function AnswersPage() {
  const { params, set } = useAddress();
  const query = useQuery(pageOf(keptBanners, 'prompt'));
  const prompts = (query.data?.rows ?? []).map(({ key, value }) => ({
    value: key,
    label: (value as Values['prompt'] | null)?.title ?? key,
  }));
  const prompt = params.get('prompt') ?? prompts[0]?.value;
  return (
    <>
      <PageTop
        title={m.banners_answers_title()}
        back="/admin/banners/prompt"
        below={<p className="muted">{m.banners_answers_text()}</p>}
      />
      <Loaded of={query} errorTitle={m.banners_report_error()} rows={6}>
        {() =>
          prompt === undefined ? (
            <EmptyState icon={<UsersRound />} title={m.records_empty()} />
          ) : (
            <Report prompt={prompt} prompts={prompts} onChoose={(chosen) => set({ prompt: chosen })} />
          )
        }
      </Loaded>
    </>
  );
}

interface ReportProps {
  prompt: string;
  prompts: readonly { value: string; label: string }[];
  onChoose: (prompt: string) => void;
}

function Report({ prompt, prompts, onChoose }: ReportProps) {
  const { params, set } = useAddress();
  const who = some.find((one) => one === params.get('who'));
  const asked = { prompt, ...(who && { who }) };
  const list = usePages(reportOf(asked));
  return (
    <Columns>
      <Filters label={m.banners_answers_title()}>
        <SelectFilter
          label={m.banners_report_prompt()}
          value={prompt}
          options={prompts}
          placeholder={m.banners_report_choose()}
          onChange={onChoose}
        />
        <WhoFilter who={who ?? 'all'} onChange={(value) => set({ who: value === 'all' ? '' : value })} />
        <ExportButton of={exportedPromptReport} query={asked} list={list} />
      </Filters>
      {list.first && !list.first.everywhere && <p className="muted">{m.ui_only_yours()}</p>}
      <Counts prompt={prompt} />
      <ListCard
        label={m.banners_answers_title()}
        list={list}
        rows={6}
        empty={
          who
            ? { icon: <UsersRound />, title: m.banners_report_none_left() }
            : { icon: <UsersRound />, title: m.banners_report_empty(), text: m.banners_report_empty_text() }
        }
      >
        {(row) => <AnswerRow key={row.empcode} row={row} />}
      </ListCard>
    </Columns>
  );
}

function WhoFilter({ who, onChange }: { who: string; onChange: (who: string) => void }) {
  const options = (['all', ...some] as const).map((value) => ({
    value,
    label: m.banners_report_who_words({ who: value }),
  }));
  return <SelectFilter label={m.banners_report_who()} value={who} options={options} onChange={onChange} />;
}

/** How many have answered what, in a line. */
function Counts({ prompt }: { prompt: string }) {
  const { data } = useQuery(reportCounts(prompt));
  if (!data) return null;
  const parts = [
    ...data.answers.map(({ choice, count }) => ({ label: choice ?? m.banners_acknowledged(), count })),
    { label: m.banners_silent(), count: data.silent },
  ];
  return <p className="num">{plainList(parts.map((part) => m.banners_report_count(part)))}</p>;
}

/** Somebody who was asked, and what they have said. */
function AnswerRow({ row }: { row: AnswerOf<typeof promptReport>['data'][number] }) {
  const { timeZone } = useMe();
  const { empcode, name, department, choice, answeredAt } = row;
  return (
    <Row
      title={<bdi>{name}</bdi>}
      caption={[
        empcode,
        department,
        ...(answeredAt ? [displayDate(new Date(answeredAt), timeZone)] : []),
      ].join(' · ')}
      end={
        <Tag tone={answeredAt ? 'ok' : 'plain'}>
          {choice ?? (answeredAt ? m.banners_acknowledged() : m.banners_silent())}
        </Tag>
      }
    />
  );
}
