import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { Card } from '#web/ui/Card.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Sheet } from '../../drawing/web/Sheet.tsx';
import type { View } from '../contract.ts';
import { pageOf } from './api.ts';

type DrawnProps = Pick<View, 'empId' | 'templateId' | 'page' | 'name'>;

/** A page as it is drawn: the same as in a file, but for the name across it. */
export function Drawn({ empId, templateId, page, name }: DrawnProps) {
  const { data, error, refetch } = useQuery(pageOf(empId, templateId, true));
  if (!data && error)
    return (
      <Card flush>
        <ErrorState error={error} retry={refetch} />
      </Card>
    );
  if (data?.svg === null) return <Notice tone="bad">{m.onepager_refused_too_much()}</Notice>;
  return <Sheet svg={data?.svg} page={page} label={m.onepager_drawn_of({ name })} />;
}
