import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { plainList } from '#formats/text/lists.ts';
import { m } from '#messages';
import { Card } from '#web/ui/Card.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import type { Needs } from '../contract.ts';
import { needs } from './api.ts';

/** What needs attention, what does not work first. */
export function NeedsCard() {
  const query = useQuery(needs);
  return (
    <Card flush title={m.admin_needs()}>
      <Loaded of={query} errorTitle={m.admin_needs_error()} rows={2}>
        {(found) => <Listed found={found} />}
      </Loaded>
    </Card>
  );
}

function Listed({ found: { needs, missing } }: { found: Needs }) {
  return (
    <>
      {missing.length > 0 && (
        <Notice tone="ask">{m.admin_needs_missing({ things: plainList(missing) })}</Notice>
      )}
      <Rows label={m.admin_needs()}>
        {needs.map(({ key, tone, title, text, path }) => (
          <Row
            key={key}
            lead={<Tile tone={tone} icon={tone === 'bad' ? <TriangleAlert /> : <CircleAlert />} />}
            title={title}
            caption={text}
            to={path}
          />
        ))}
        {needs.length === 0 && (
          <Row
            lead={<Tile tone="ok" icon={<CircleCheck />} />}
            title={m.admin_needs_none()}
            caption={m.admin_needs_none_text()}
          />
        )}
      </Rows>
    </>
  );
}
