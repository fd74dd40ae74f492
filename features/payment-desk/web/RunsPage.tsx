import { keepPreviousData } from '@tanstack/react-query';
import { Banknote, PenLine } from 'lucide-react';
import { moneyText } from '#formats/money/money.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { oneOf } from '#web/lib/address-values.ts';
import { useMe } from '#web/lib/me.ts';
import { useAddress } from '#web/lib/use-address.ts';
import { usePages } from '#web/lib/use-pages.ts';
import { Select } from '#web/ui/form/inputs.tsx';
import { SearchInput } from '#web/ui/form/SearchInput.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { Row } from '#web/ui/list/List.tsx';
import { ListCard } from '#web/ui/list/ListCard.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import type { RunSummary } from '../contract.ts';
import { runStatuses } from '../vocabulary.ts';
import { kindWords, statusWords } from '../words.ts';
import { exportedRuns, runList } from './api.ts';
import style from './RunsPage.module.css';
import { statusTone } from './words.ts';

/** `/payments/runs`: the runs of payments, drafts and those that were released. */
export default function RunsPage() {
  const { params, set, clear } = useAddress();
  const search = (params.get('search') ?? '').slice(0, 100);
  const status = oneOf(runStatuses, params.get('status'));
  const asked = search.trim();
  const filter = { ...(asked && { search: asked }), ...(status && { status }) };
  const list = usePages({ ...runList(filter), placeholderData: keepPreviousData });
  return (
    <>
      <PageTop
        title={m.paymentdesk_runs_title()}
        back="/payments"
        actions={
          <ExportButton
            of={exportedRuns}
            query={filter}
            list={list}
            narrowed={Object.keys(filter).length > 0}
          />
        }
      />
      <Columns>
        <RunFilters search={search} status={status} set={set} />
        <ListCard
          label={m.paymentdesk_runs_title()}
          list={list}
          rows={5}
          empty={{ icon: <Banknote />, title: m.paymentdesk_no_runs_title(), text: m.paymentdesk_no_runs() }}
          narrowed={
            (search !== '' || status !== undefined) && {
              title: m.paymentdesk_nothing_found_title(),
              clear: m.paymentdesk_filters_clear(),
              onClear: clear,
            }
          }
        >
          {(run) => <RunRow key={run.runId} run={run} />}
        </ListCard>
      </Columns>
    </>
  );
}

interface RunFiltersProps {
  search: string;
  status: string | undefined;
  set: ReturnType<typeof useAddress>['set'];
}

function RunFilters({ search, status = '', set }: RunFiltersProps) {
  return (
    <search className={style.filters} aria-label={m.paymentdesk_runs_filters()}>
      <SearchInput
        label={m.paymentdesk_runs_search()}
        value={search}
        onFollow={(text) => set({ search: text })}
      />
      <Select
        aria-label={m.paymentdesk_runs_status()}
        value={status}
        options={[
          { value: '', label: m.paymentdesk_runs_status_all() },
          ...runStatuses.map((value) => ({ value, label: statusWords(value) })),
        ]}
        onChange={(event) => set({ status: event.target.value })}
      />
    </search>
  );
}

function RunRow({ run }: { run: RunSummary }) {
  const { currency, timeZone } = useMe();
  const facts = [
    m.paymentdesk_count({ count: run.count, number: String(run.count) }),
    run.reference,
    run.bank && m.paymentdesk_run_bank({ bank: run.bank, number: run.firstNumber ?? '' }),
    run.endedBy
      ? m.paymentdesk_run_by({
          name: run.endedBy.name,
          day: displayDate(run.endedAt ?? run.createdAt, timeZone),
        })
      : m.paymentdesk_run_by({ name: run.createdBy.name, day: displayDate(run.createdAt, timeZone) }),
  ];
  return (
    <Row
      to={`/payments/runs/${run.runId}`}
      lead={<Tile icon={run.kind === 'transfer' ? <Banknote /> : <PenLine />} />}
      title={m.paymentdesk_run_title({ run: String(run.runId), kind: kindWords(run.kind) })}
      caption={facts.filter(Boolean).join(' · ')}
      end={
        <span className={style.end}>
          <strong className="num">
            <bdi>{moneyText(run.total, currency)}</bdi>
          </strong>
          <Tag tone={statusTone(run.status)}>{statusWords(run.status)}</Tag>
        </span>
      }
    />
  );
}
