import { Lock } from 'lucide-react';
import type { Role } from '#contract/people.ts';
import type { OpenTo } from '#contract/screens.ts';
import { andList } from '#formats/text/lists.ts';
import { m } from '#messages';
import { useMe } from '../lib/me.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageTop } from '../ui/PageTop.tsx';
import style from './NotOpenPage.module.css';

/** In place of a screen that is not open to the reader: whom it is for, and whom to ask. */
export default function NotOpenPage({ openTo }: { openTo: OpenTo }) {
  const me = useMe();
  const { supportEmail } = me;
  // What is open to everyone never ends here.
  if (openTo === 'everyone') return null;
  const isForRoles = !('isOpen' in openTo);
  const why = isForRoles ? m.shell_not_open_roles({ people: peopleOf(openTo) }) : openTo.why(me);
  return (
    <>
      <PageTop title={m.shell_not_open_title()} />
      <Card>
        <EmptyState
          icon={<Lock />}
          title={why}
          action={
            <ButtonLink variant="go" to="/">
              {m.shell_to_dashboard()}
            </ButtonLink>
          }
        >
          {isForRoles ? m.shell_not_open_ask() : openTo.ask()}{' '}
          {isForRoles && supportEmail && (
            <a className={style.inText} href={`mailto:${supportEmail}`}>
              {supportEmail}
            </a>
          )}
        </EmptyState>
      </Card>
    </>
  );
}

/** 'the finance desk and administrators'. */
function peopleOf(roles: readonly Role[]): string {
  const words = [...new Set(roles.map((role) => m.shell_not_open_people({ role })))];
  return andList(words);
}
