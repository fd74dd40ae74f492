import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { plainList } from '#formats/text/lists.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { usePages } from '#web/lib/use-pages.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Fold } from '#web/ui/Fold.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import { LoadingRows } from '#web/ui/Skeleton.tsx';
import { OwnCorrections } from '../../facts/web/OwnCorrections.tsx';
import { ownLooks, ownViewers } from './api.ts';
import style from './Pages.module.css';

/** Beside one's own page: who sees what of it, who looked, and what one has asked to be corrected. */
export function OwnAside() {
  return (
    <>
      <Viewers />
      <Looks />
      <OwnCorrections />
    </>
  );
}

function Viewers() {
  const { data, error, refetch } = useQuery(ownViewers);
  return (
    <Card title={m.onepager_viewers()}>
      {!data ? (
        error ? (
          <ErrorState error={error} retry={refetch} />
        ) : (
          <LoadingRows rows={2} />
        )
      ) : data.length === 0 ? (
        <p className="muted">{m.onepager_viewers_none()}</p>
      ) : (
        <div className={style.stack}>
          {data.map(({ role, template, templateId, people, count, fields }) => (
            <Fold key={`${role} ${templateId}`} summary={m.onepager_viewers_line({ role, template })}>
              {people.length > 0 && (
                <p>
                  {m.onepager_viewers_people({
                    people: plainList(people.map(({ name }) => name)),
                    more: count - people.length,
                  })}
                </p>
              )}
              <ul className={style.names}>
                {fields.map(({ field, label, value }) => (
                  <li key={field} className="caption">
                    {value === null ? m.onepager_viewers_hidden({ label }) : label}
                  </li>
                ))}
              </ul>
            </Fold>
          ))}
        </div>
      )}
    </Card>
  );
}

function Looks() {
  const list = usePages(ownLooks);
  return (
    <Card title={m.onepager_looks()} flush>
      <PagedList
        list={list}
        loading={<LoadingRows rows={3} />}
        empty={
          <EmptyState icon={<Eye />} title={m.onepager_looks_none()} text={m.onepager_looks_none_text()} />
        }
      >
        {(rows) => (
          <Rows label={m.onepager_looks()}>
            {rows.map(({ viewer, template, way, times, day }) => (
              <Row
                key={`${viewer.empcode} ${template} ${way} ${day}`}
                lead={<Avatar name={viewer.name} empcode={viewer.empcode} />}
                title={viewer.name}
                caption={m.onepager_looks_line({ way, template, day: displayDate(day), times })}
              />
            ))}
          </Rows>
        )}
      </PagedList>
    </Card>
  );
}
