import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { asApiError } from '#web/lib/http.ts';
import { useMe } from '#web/lib/me.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import type { Draft } from '../../drafts/contract.ts';
import { oneDraft } from '../../drafts/web/api.ts';
import { newDraft, openDraft } from '../../drafts/web/opened-draft.ts';
import { readHeld } from '../../drafts/web/use-draft-keeper.ts';
import type { EntitlementAnswer } from '../../entitlement/contract.ts';
import { ownEntitlement } from '../../entitlement/web/api.ts';
import { EntitlementCard } from '../../entitlement/web/EntitlementCard.tsx';
import { NewRequestForm } from './NewRequestForm.tsx';
import { RequestFormBones } from './RequestFormBones.tsx';
import { useOpening } from './use-opening.ts';

/** `/asset-at-residence/new`: what one may spend and, unless that is nothing, the form to ask for something. */
export default function NewRequestPage() {
  const { empcode } = useMe();
  const opening = useOpening();
  const query = useQuery(ownEntitlement);
  const given = { answeredAt: query.dataUpdatedAt, opening };
  const key = `${empcode} ${opening.round}`;
  return (
    <>
      <PageTop title={m.assetrequests_form_title()} back="/asset-at-residence" />
      <Loaded of={query} loading={<RequestFormBones />} asCards>
        {(entitlement) =>
          isClosed(entitlement, opening.draftId) ? (
            <Closed entitlement={entitlement} />
          ) : opening.draftId === null ? (
            <NewForm key={key} {...given} entitlement={entitlement} />
          ) : (
            <KeptForm key={key} {...given} entitlement={entitlement} draftId={opening.draftId} />
          )
        }
      </Loaded>
    </>
  );
}

/** Nothing can be asked for: the form would only disappoint. What is written already can be read. */
function isClosed({ mayStart, available }: EntitlementAnswer, draftId: string | null): boolean {
  return !mayStart || (available <= 0 && draftId === null);
}

function Closed({ entitlement }: { entitlement: EntitlementAnswer }) {
  return (
    <Columns>
      <EntitlementCard entitlement={entitlement} />
      <div>
        <ButtonLink to="/asset-at-residence">{m.assetrequests_page_title_mine()}</ButtonLink>
      </div>
    </Columns>
  );
}

interface FormProps {
  entitlement: EntitlementAnswer;
  answeredAt: number;
  opening: ReturnType<typeof useOpening>;
}

/** An empty form. */
function NewForm(props: FormProps) {
  const [opened] = useState(newDraft);
  return <NewRequestForm {...props} opened={opened} />;
}

/** A form that goes on with a draft, once the server has said what it has of it. */
function KeptForm({ draftId, ...props }: FormProps & { draftId: string }) {
  const { empcode } = useMe();
  const query = useQuery(oneDraft(draftId, props.opening.round));
  const { data: kept, error } = query;
  const gone = error && asApiError(error).status === 404;
  if (!kept && !(error && (gone || readHeld(empcode, draftId))))
    return <Loaded of={query} loading={<RequestFormBones />} asCards />;
  return (
    <OpenedForm {...props} draftId={draftId} kept={kept} reached={kept !== undefined || gone === true} />
  );
}

/** `reached`: the server has answered; without, what this browser holds goes on as if nobody else had written. */
function OpenedForm({
  draftId,
  kept,
  reached,
  ...props
}: FormProps & { draftId: string; kept: Draft | undefined; reached: boolean }) {
  const { empcode } = useMe();
  const [opened] = useState(() => openDraft(draftId, readHeld(empcode, draftId), reached ? kept : 'unknown'));
  if (!opened)
    return (
      <Card>
        <EmptyState
          title={m.assetrequests_draft_gone_title()}
          action={<ButtonLink to="/asset-at-residence">{m.assetrequests_page_title_mine()}</ButtonLink>}
          text={m.assetrequests_draft_gone()}
        />
      </Card>
    );
  return <NewRequestForm {...props} opened={opened} />;
}
