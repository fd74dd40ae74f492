import { useState } from 'react';
import { m } from '#messages';
import { queryClient } from '#web/lib/query-client.ts';
import { allOf } from '#web/records/kept.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { PolicyKeepPage } from '../contract.ts';
import { PublishDialog } from './PublishDialog.tsx';

/** Where a policy's text comes from, and the policies that have none yet. */
export function Notes({ page: { kind, unpublished } }: { page: PolicyKeepPage }) {
  const [opened, setOpened] = useState<PolicyKeepPage['unpublished'][number]>();
  if (kind !== 'policy') return null;
  const close = () => {
    setOpened(undefined);
    void queryClient.invalidateQueries({ queryKey: allOf({ base: '/download/admin/policies' }) });
  };
  return (
    <>
      <Notice>{m.policies_keep_note()}</Notice>
      {unpublished.length > 0 && (
        <Card title={m.policies_unpublished()} flush>
          <Rows label={m.policies_unpublished()}>
            {unpublished.map((policy) => (
              <Row
                key={policy.value}
                title={<bdi>{policy.label}</bdi>}
                end={
                  <Button
                    aria-label={m.policies_publish_of({ title: policy.label })}
                    onClick={() => setOpened(policy)}
                  >
                    {m.policies_publish()}
                  </Button>
                }
              />
            ))}
          </Rows>
        </Card>
      )}
      {opened && (
        <PublishDialog
          policyId={opened.value}
          title={opened.label}
          asksWithin={opened.asksWithin}
          isFirst
          onClose={close}
        />
      )}
    </>
  );
}
