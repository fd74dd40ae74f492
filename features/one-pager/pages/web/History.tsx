import { useQuery } from '@tanstack/react-query';
import { History as HistoryIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { exactMoment } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { useAddress } from '#web/lib/use-address.ts';
import { usePages } from '#web/lib/use-pages.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ListCard } from '#web/ui/list/ListCard.tsx';
import { LoadingRows } from '#web/ui/Skeleton.tsx';
import { historyOf, versionOf } from './api.ts';
import style from './Pages.module.css';
import { PageView } from './PageView.tsx';
import { VersionLine } from './VersionLine.tsx';

/** What was published of somebody: each page as it was, and two beside each other. */
export function History({ empId }: { empId: string }) {
  const { params, set } = useAddress();
  const list = usePages(historyOf(empId));
  const [shown = null, against = null] = ['version', 'against'].map(
    (name) => Number(params.get(name)) || null,
  );
  return (
    <>
      <ListCard
        label={m.onepager_history()}
        list={list}
        loading={<LoadingRows rows={3} />}
        empty={
          <EmptyState
            icon={<HistoryIcon />}
            title={m.onepager_history_none()}
            text={m.onepager_history_none_text()}
          />
        }
      >
        {(of) => <VersionLine key={of.version} of={of} shown={shown} against={against} set={set} />}
      </ListCard>
      {shown && <Compared key={`${shown} ${against}`} empId={empId} shown={shown} against={against} />}
    </>
  );
}

/** A page as it was, alone or beside another one, with what differs marked. */
function Compared({ empId, shown, against }: { empId: string; shown: number; against: number | null }) {
  const one = useQuery(versionOf(empId, shown));
  const other = useQuery({ ...versionOf(empId, against ?? 0), enabled: against !== null });
  const place = useRef<HTMLDivElement>(null);
  const isThere = one.data !== undefined && (against === null || other.data !== undefined);
  // What was pressed for stands below the list: the page, or the first thing in which two differ.
  useEffect(() => {
    if (!isThere) return;
    const first = place.current?.querySelector('[data-changed]');
    if (first) first.scrollIntoView({ block: 'center' });
    else place.current?.scrollIntoView({ block: 'start' });
  }, [isThere]);
  const changed = one.data && other.data ? differing(one.data, other.data) : new Set<string>();
  return (
    <div ref={place} className={against === null ? style.stack : style.sides}>
      <Published of={one} empId={empId} version={shown} changed={changed} />
      {against !== null && <Published of={other} empId={empId} version={against} changed={changed} />}
    </div>
  );
}

interface PublishedProps {
  of: {
    data?: Awaited<ReturnType<NonNullable<ReturnType<typeof versionOf>['queryFn']>>> | undefined;
    error: unknown;
    refetch: () => unknown;
  };
  empId: string;
  version: number;
  changed: ReadonlySet<string>;
}

function Published({ of: { data, error, refetch }, empId, version, changed }: PublishedProps) {
  const { timeZone } = useMe();
  if (!data)
    return (
      <Card flush>{error ? <ErrorState error={error} retry={refetch} /> : <LoadingRows rows={4} />}</Card>
    );
  const title = m.onepager_history_line({
    template: data.template,
    time: exactMoment(data.publishedAt, timeZone),
  });
  return (
    <Card title={title} beside={<span className="caption">{m.onepager_history_number({ version })}</span>}>
      <PageView empId={empId} name={data.name} sections={data.sections} changed={changed} />
    </Card>
  );
}

type Shown = Pick<NonNullable<PublishedProps['of']['data']>, 'templateId' | 'sections'>;

/** The fields that say something else in one page than in the other, or stand in one alone; of two templates those that stand in both. */
function differing(one: Shown, other: Shown): Set<string> {
  const saidBy = ({ sections }: Shown) =>
    new Map(sections.flatMap(({ fields }) => fields.map(({ field, value }) => [field, value] as const)));
  const [first, second] = [saidBy(one), saidBy(other)];
  const isComparable = (field: string) =>
    one.templateId === other.templateId || (field !== 'text' && first.has(field) && second.has(field));
  return new Set(
    [...first.keys(), ...second.keys()].filter(
      (field) => isComparable(field) && first.get(field) !== second.get(field),
    ),
  );
}
