import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { useMe } from '../../../web/lib/me.ts';
import { ButtonLink } from '../../../web/ui/Button.tsx';
import { Card } from '../../../web/ui/Card.tsx';
import { EmptyState } from '../../../web/ui/EmptyState.tsx';
import { ErrorState } from '../../../web/ui/ErrorState.tsx';
import { PageTop } from '../../../web/ui/PageTop.tsx';
import { ownBalance } from './api.ts';
import { NewRequestForm } from './NewRequestForm.tsx';
import { RequestFormBones } from './RequestFormBones.tsx';

/** `/asset-at-residence/new`: asks for something. */
export default function NewRequestPage() {
  const { empcode } = useMe();
  const [round, setRound] = useState(0);
  const { data: balance, error, refetch } = useQuery(ownBalance);
  return (
    <>
      <PageTop title={m.requests_form_title()} back="/asset-at-residence" />
      {balance && !balance.mayStart ? (
        <Card>
          <EmptyState
            title={m.requests_form_closed()}
            action={<ButtonLink to="/asset-at-residence">{m.requests_page_title_mine()}</ButtonLink>}
          >
            {balance.refusal}
          </EmptyState>
        </Card>
      ) : balance ? (
        <NewRequestForm key={`${empcode} ${round}`} balance={balance} onDiscard={() => setRound(round + 1)} />
      ) : error ? (
        <Card>
          <ErrorState error={error} retry={refetch} />
        </Card>
      ) : (
        <RequestFormBones />
      )}
    </>
  );
}
