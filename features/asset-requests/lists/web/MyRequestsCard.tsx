import { Armchair, ArrowRight } from 'lucide-react';
import { m } from '#messages';
import { narrow, useMedia } from '#web/lib/use-media.ts';
import { usePages } from '#web/lib/use-pages.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { RequestLine } from '../../requests/web/RequestLine.tsx';
import { requestList } from './api.ts';

const shown = 4;

/** For the dashboard: one's own requests under way, each in a line that opens into its journey. Where there is room the first is open. */
export default function MyRequestsCard() {
  const isNarrow = useMedia(narrow);
  const { query, rows } = usePages(
    requestList({
      currentRole: 'USER',
      mine: true,
      active: true,
      journey: true,
      limit: shown,
      order: 'newest',
    }),
  );
  return (
    <Card
      flush
      title={m.assetrequests_page_mine()}
      actions={
        rows.length > 0 && (
          <ButtonLink variant="quiet" to="/asset-at-residence" iconAfter={<ArrowRight className="turns" />}>
            {m.assetrequests_page_all_mine()}
          </ButtonLink>
        )
      }
    >
      <Loaded of={query} rows={2}>
        {() =>
          rows.length === 0 ? (
            <EmptyState
              icon={<Armchair />}
              title={m.assetrequests_page_none_open_title()}
              text={m.assetrequests_page_none_open()}
            />
          ) : (
            <ul>
              {rows.map((request, index) => (
                <RequestLine key={request.requestID} request={request} isOpen={index === 0 && !isNarrow} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
