import { useQuery } from '@tanstack/react-query';
import { TextSearch } from 'lucide-react';
import { m } from '#messages';
import { Card } from '#web/ui/Card.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { pagesWith } from './api.ts';

/** The pages on which what one searches for stands, with what stands around it. */
export function FoundPages({ search }: { search: string }) {
  const query = useQuery(pagesWith(search));
  return (
    <Card title={m.policies_in_text()} flush>
      <Loaded
        of={query}
        errorTitle={m.policies_error()}
        rows={3}
        empty={{ icon: <TextSearch />, title: m.policies_not_in_text() }}
      >
        {(data) => (
          <Rows label={m.policies_in_text()}>
            {data.map(({ policyId, title, page, parts }) => (
              <Row
                key={`${policyId} ${page}`}
                title={<bdi>{m.policies_found_at({ title, page })}</bdi>}
                caption={
                  <span dir="auto">
                    {parts.map(({ text, isHit }, index) =>
                      // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by where it stands
                      isHit ? <mark key={index}>{text}</mark> : text,
                    )}
                  </span>
                }
                to={`/policies/${policyId}?page=${page}`}
              />
            ))}
          </Rows>
        )}
      </Loaded>
    </Card>
  );
}
