import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { Card } from '#web/ui/Card.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { LoadingRows } from '#web/ui/Skeleton.tsx';
import { Sheet } from '../../drawing/web/Sheet.tsx';
import { pageOf } from './api.ts';

/** A page as it is drawn: the same as in a file, but for the name across it. */
export function Drawn({ empId, templateId }: { empId: string; templateId: number }) {
  const { data, error, refetch } = useQuery(pageOf(empId, templateId, true));
  if (!data)
    return (
      <Card flush>{error ? <ErrorState error={error} retry={refetch} /> : <LoadingRows rows={8} />}</Card>
    );
  if (data.svg === null) return <Notice tone="bad">{m.onepager_refused_too_much()}</Notice>;
  return <Sheet svg={data.svg} page={data.page} label={m.onepager_drawn_of({ name: data.name })} />;
}
