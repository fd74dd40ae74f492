import { MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { oneOf } from '#web/lib/address-values.ts';
import { useMe } from '#web/lib/me.ts';
import { useAddress } from '#web/lib/use-address.ts';
import { type Pages, usePages } from '#web/lib/use-pages.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Chips } from '#web/ui/list/Chips.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { Filters } from '#web/ui/list/Filters.tsx';
import { Row } from '#web/ui/list/List.tsx';
import { ListCard } from '#web/ui/list/ListCard.tsx';
import { SelectFilter } from '#web/ui/list/SelectFilter.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import type { TellingFilter, TellingRow, tellings } from '../contract.ts';
import { exportedTellings, toldTellings } from './api.ts';
import style from './Telling.module.css';
import { TellingState } from './TellingState.tsx';

const states = ['open', 'answered', 'done'] as const;

/** `/told-us`: what others have told that the reader answers for. What waits for an answer comes first. */
export default function ToldPage() {
  const { params, set } = useAddress();
  const state = oneOf([...states, 'all'] as const, params.get('state')) ?? 'open';
  const topic = /^[a-z0-9][a-z0-9-]{0,39}$/.exec(params.get('topic') ?? '')?.[0];
  const filter: TellingFilter = { ...(state !== 'all' && { state }), ...(topic && { topic }) };
  const list = usePages(toldTellings(filter));
  return (
    <>
      <PageTop
        title={m.help_told_title()}
        back="/help-and-support"
        below={<p className="muted">{m.help_told_text()}</p>}
      />
      <Columns>
        <ToldFilters state={state} topic={topic ?? ''} list={list} set={set}>
          <ExportButton
            of={exportedTellings}
            query={filter}
            list={list}
            narrowed={Object.keys(filter).length > 0}
          />
        </ToldFilters>
        <ListCard
          label={m.help_told_title()}
          list={list}
          rows={4}
          errorTitle={m.help_told_error()}
          narrowed={
            (state !== 'open' || topic !== undefined) && {
              title: m.help_told_nothing(),
              onClear: () => set({ state: 'all', topic: '' }),
            }
          }
          empty={{ icon: <MessagesSquare />, title: m.help_told_empty(), text: m.help_told_empty_text() }}
        >
          {(row) => <ToldRow key={row.tellingId} row={row} />}
        </ListCard>
      </Columns>
    </>
  );
}

interface ToldFiltersProps {
  state: (typeof states)[number] | 'all';
  topic: string;
  list: Pages<AnswerOf<typeof tellings>>;
  set: ReturnType<typeof useAddress>['set'];
  children: ReactNode;
}

/** Of what they tell, and whether it waits for an answer. */
function ToldFilters({ state, topic, list, set, children }: ToldFiltersProps) {
  const topics = list.first?.topics ?? [];
  return (
    <>
      <Filters label={m.help_told_title()}>
        <SelectFilter
          label={m.help_tell_topic()}
          value={topic}
          options={[
            { value: '', label: m.help_told_all_topics() },
            ...topics.map((one) => ({ value: one.topic, label: one.name })),
          ]}
          onChange={(value) => set({ topic: value })}
        />
      </Filters>
      <Chips
        label={m.help_tell_state()}
        value={state}
        onChange={(next) => set({ state: next === 'open' ? '' : next })}
        options={[
          ...states.map((one) => ({ value: one, label: m.help_tell_state_words({ state: one }) })),
          { value: 'all' as const, label: m.help_told_all() },
        ]}
      >
        {children}
      </Chips>
    </>
  );
}

function ToldRow({ row }: { row: TellingRow }) {
  const { timeZone } = useMe();
  const { tellingId, toldBy, location, topic, toldAt, text } = row;
  return (
    <Row
      to={`/told-us/${tellingId}`}
      lead={<Avatar name={toldBy.name} empcode={toldBy.empcode} />}
      title={
        <span className={style.line}>
          <bdi>{text}</bdi>
        </span>
      }
      caption={[
        topic.name,
        m.help_telling_from({ name: toldBy.name, location }),
        displayDate(new Date(toldAt), timeZone),
      ].join(' · ')}
      end={<TellingState row={row} />}
    />
  );
}
