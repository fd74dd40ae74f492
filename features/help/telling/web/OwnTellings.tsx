import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { usePages } from '#web/lib/use-pages.ts';
import { Card } from '#web/ui/Card.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import { ownTellings } from './api.ts';
import style from './Telling.module.css';
import { TellingState } from './TellingState.tsx';

/** What the reader has told the company, each with how it stands and its answer. */
export function OwnTellings({ className }: { className?: string | undefined }) {
  const { timeZone } = useMe();
  const list = usePages(ownTellings);
  return (
    <Card title={m.help_tell_own()} flush>
      <PagedList
        list={list}
        rows={2}
        errorTitle={m.help_tell_own_error()}
        empty={<p className={className}>{m.help_tell_own_none()}</p>}
      >
        {(rows) => (
          <Rows label={m.help_tell_own()}>
            {rows.map((row) => (
              <Row
                key={row.tellingId}
                to={`/told-us/${row.tellingId}`}
                title={
                  <span className={style.line}>
                    <bdi>{row.text}</bdi>
                  </span>
                }
                caption={
                  <>
                    {[row.topic.name, displayDate(new Date(row.toldAt), timeZone)].join(' · ')}
                    {row.answer !== null && (
                      <span className={style.line}>
                        <bdi>{row.answer}</bdi>
                      </span>
                    )}
                  </>
                }
                end={<TellingState row={row} />}
              />
            ))}
          </Rows>
        )}
      </PagedList>
    </Card>
  );
}
