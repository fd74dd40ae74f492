import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import type { AnswerOf } from '#contract/call.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { useParams } from '#web/lib/router.tsx';
import { useAddress } from '#web/lib/use-address.ts';
import { usePages } from '#web/lib/use-pages.ts';
import { isDay } from '#web/ui/form/day.ts';
import { Columns } from '#web/ui/list/Columns.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { Filters } from '#web/ui/list/Filters.tsx';
import { Row } from '#web/ui/list/List.tsx';
import { ListCard } from '#web/ui/list/ListCard.tsx';
import { DateFilter } from '#web/ui/list/TypedFilters.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import type { policyReport } from '../contract.ts';
import { exportedPolicyReport, reportCounts, reportOf } from './api.ts';
import { RemindSilent } from './RemindSilent.tsx';

const tones = { accepted: 'ok', declined: 'bad', silent: 'plain' } as const;

/** `/policy-report/<policy>`: who was asked about a policy and what they have said, as of any day. */
export default function ReportPage() {
  const { policyId = '' } = useParams();
  const { params, set } = useAddress();
  const typed = params.get('day') ?? '';
  const asked = { policyId, ...(isDay(typed) && { day: typed }) };
  const list = usePages(reportOf(asked));
  const { data: counts } = useQuery(reportCounts(asked));
  const { first } = list;
  return (
    <>
      <PageTop
        title={first ? m.policies_report_title({ title: first.title }) : m.policies_report()}
        back={`/policies/${policyId}`}
        actions={
          asked.day === undefined && counts && counts.silent > 0 && <RemindSilent policyId={policyId} />
        }
        below={
          <>
            {first?.number && counts && <p className="muted num">{m.policies_counts(counts)}</p>}
            {first && !first.everywhere && <p className="muted">{m.ui_only_yours()}</p>}
          </>
        }
      />
      <Columns>
        <Filters label={m.policies_report()}>
          <DateFilter
            label={m.policies_report_day()}
            value={typed || (first?.day ?? '')}
            onChange={(day) => set({ day })}
          />
          <ExportButton of={exportedPolicyReport} query={asked} list={list} />
        </Filters>
        <ListCard label={m.policies_report()} list={list} rows={6} empty={nobodyAsked()}>
          {(row) => <AnswerRow key={row.empcode} row={row} />}
        </ListCard>
      </Columns>
    </>
  );
}

const nobodyAsked = () => ({
  icon: <UsersRound />,
  title: m.policies_report_none(),
  text: m.policies_report_none_text(),
});

/** Somebody who was asked, and what they have said. */
function AnswerRow({ row }: { row: AnswerOf<typeof policyReport>['data'][number] }) {
  const { timeZone } = useMe();
  const { empcode, name, department, due, answer, answeredAt, leftOn } = row;
  return (
    <Row
      title={<bdi>{name}</bdi>}
      caption={[
        empcode,
        department,
        answeredAt ? displayDate(new Date(answeredAt), timeZone) : m.policies_due({ day: displayDate(due) }),
        ...(leftOn ? [m.policies_left_on({ day: displayDate(leftOn) })] : []),
      ].join(' · ')}
      end={
        <Tag tone={tones[answer ?? 'silent']}>{m.policies_answer_words({ answer: answer ?? 'silent' })}</Tag>
      }
    />
  );
}
