import { List, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { Button, ButtonLink, IconButton } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { Unbroken } from '#web/ui/text/Unbroken.tsx';
import type { Policy } from '../contract.ts';
import style from './PolicyPage.module.css';
import { PublishDialog } from './PublishDialog.tsx';

/** Which version it is, and since when. */
function Standing({ policy: { number, effectiveFrom, publishedBy } }: { policy: Policy }) {
  return (
    <p className="caption">
      <Unbroken>
        {m.policies_standing({ number, day: displayDate(effectiveFrom), name: publishedBy.name })}
      </Unbroken>
    </p>
  );
}

/** What those may do who keep the policies. */
function Keeping({ policy }: { policy: Policy }) {
  const [isOpen, setOpen] = useState(false);
  const { actions, policyId } = policy;
  return (
    <>
      {actions.includes('report') && (
        <ButtonLink to={`/policy-report/${policyId}`}>{m.policies_report()}</ButtonLink>
      )}
      {actions.includes('publish') && (
        <Button icon={<Plus />} onClick={() => setOpen(true)}>
          {m.policies_publish()}
        </Button>
      )}
      {isOpen && (
        <PublishDialog
          policyId={policyId}
          title={policy.title}
          asksWithin={policy.asksWithin}
          isFirst={false}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface ReaderHeadProps {
  policy: Policy;
  onList: () => void;
  children: ReactNode;
}

/** What it is, what its keepers may do, and the tools of its text. */
export function ReaderHead({ policy, onList, children }: ReaderHeadProps) {
  return (
    <header className={style.top}>
      <PageTop
        title={policy.title}
        back="/policies"
        below={<Standing policy={policy} />}
        bar={
          <IconButton label={m.policies_outline()} onClick={onList}>
            <List />
          </IconButton>
        }
        actions={<Keeping policy={policy} />}
      />
      {children}
    </header>
  );
}

/** To who keeps it: its words can't be found, for they could not be read. */
export function Unread({ policy: { actions, textState } }: { policy: Policy }) {
  if (!actions.includes('publish') || textState === null || textState === 'read') return null;
  return <Notice tone="ask">{m.policies_text_words({ state: textState })}</Notice>;
}
