import { useQuery } from '@tanstack/react-query';
import { Contact } from 'lucide-react';
import { m } from '#messages';
import { oneOf } from '#web/lib/address-values.ts';
import { useAddress } from '#web/lib/use-address.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { LoadingRows } from '#web/ui/Skeleton.tsx';
import { sortedFields } from '../../facts/fields.ts';
import { type PeopleFilter, seenTemplates } from './api.ts';
import { Orders } from './Orders.tsx';
import { PeopleList } from './PeopleList.tsx';

/** `/one-pagers`: the people whose pages the reader sees, by a template. */
export default function PeoplePage() {
  const { params } = useAddress();
  const { data, error, refetch } = useQuery(seenTemplates);
  const asked = Number(params.get('template'));
  const used = data?.filter(({ version, withdrawn }) => version !== null && !withdrawn) ?? [];
  const template = used.find(({ templateId }) => templateId === asked) ?? used[0];
  const field = oneOf(sortedFields, params.get('field'));
  const value = (params.get('value') ?? '').slice(0, 200).trim();
  const search = (params.get('search') ?? '').slice(0, 100).trim();
  const sort = oneOf(sortedFields, params.get('sort'));
  const filter: PeopleFilter = {
    ...(search && { search }),
    ...(field && value && { field, value }),
    ...(sort && { sort }),
    ...(params.get('down') === '1' && { descending: true }),
  };
  if (template)
    return <PeopleList templates={used} template={template} filter={filter} orders={<Orders />} />;
  return (
    <>
      <PageTop title={m.onepager_people_title()} />
      <Columns>
        <Card flush>
          {error ? (
            <ErrorState error={error} retry={refetch} />
          ) : data ? (
            <EmptyState
              icon={<Contact />}
              title={m.onepager_people_none()}
              text={m.onepager_people_none_text()}
            />
          ) : (
            <LoadingRows rows={5} />
          )}
        </Card>
      </Columns>
    </>
  );
}
