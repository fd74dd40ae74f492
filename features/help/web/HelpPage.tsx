import { useQuery } from '@tanstack/react-query';
import { CircleHelp, MessageSquarePlus } from 'lucide-react';
import { m } from '#messages';
import { useLocation } from '#web/lib/router.tsx';
import { useAddress } from '#web/lib/use-address.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SearchInput } from '#web/ui/form/SearchInput.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { LoadingRows } from '#web/ui/Skeleton.tsx';
import type { Help } from '../contract.ts';
import { found } from '../rules.ts';
import { topics } from '../telling/web/api.ts';
import { OwnTellings } from '../telling/web/OwnTellings.tsx';
import { TellDialog } from '../telling/web/TellDialog.tsx';
import { help } from './api.ts';
import { ChatCard } from './ChatCard.tsx';
import { ContactsCard } from './ContactsCard.tsx';
import style from './HelpPage.module.css';
import { Question } from './Question.tsx';

/** `/help-and-support`: the questions people ask, searched as one types, whom to turn to, and what the reader has told the company. */
export default function HelpPage() {
  const query = useQuery(help);
  const { params, set } = useAddress();
  const { data: telling, error: noTopics } = useQuery(topics);
  const isComing = (!query.data && !query.error) || (!telling && !noTopics);
  const isOpen = (telling?.topics.length ?? 0) > 0;
  return (
    <>
      <PageTop
        title={m.help_title()}
        main={
          isOpen && (
            <Button variant="go" icon={<MessageSquarePlus />} onClick={() => set({ tell: '1' })}>
              {m.help_tell()}
            </Button>
          )
        }
        actions={telling?.answers && <ButtonLink to="/told-us">{m.help_told_title()}</ButtonLink>}
      />
      <Columns
        key={isComing ? 'coming' : 'there'}
        aside={
          <>
            {/* Of what could not be had it is not said that there is none. */}
            {query.data && <ContactsCard contacts={query.data.contacts} />}
            {query.data?.chat && <ChatCard />}
          </>
        }
      >
        <Card title={m.help_questions()} flush>
          {isComing ? (
            <LoadingRows rows={6} />
          ) : (
            <Loaded of={query} errorTitle={m.help_error()} rows={6}>
              {(data) => <Questions questions={data.questions} />}
            </Loaded>
          )}
        </Card>
        {isOpen && <OwnTellings className={style.none} />}
        <p className="caption">{m.help_counted()}</p>
      </Columns>
      {telling && isOpen && params.get('tell') && (
        <TellDialog topics={telling.topics} onClose={() => set({ tell: '' })} />
      )}
    </>
  );
}

/** Those that a search leaves, opened; without one, each as the reader has it, that of the address opened. */
function Questions({ questions }: { questions: Help['questions'] }) {
  const { hash } = useLocation();
  const { params, set } = useAddress();
  const search = params.get('search') ?? '';
  const rows = found(questions, search);
  const isSearched = search.trim() !== '';
  return (
    <>
      <search className={style.search}>
        <SearchInput label={m.help_search()} value={search} onFollow={(text) => set({ search: text })} />
      </search>
      {rows.length === 0 && (
        <EmptyState
          icon={<CircleHelp />}
          title={isSearched ? m.help_nothing_found() : m.help_none()}
          text={isSearched ? m.help_nothing_found_text() : m.help_none_text()}
        />
      )}
      {rows.map((row) => (
        <Question
          key={`${row.key} ${isSearched}`}
          row={row}
          open={isSearched}
          aimed={hash === `#${row.key}`}
        />
      ))}
    </>
  );
}
