import { Compass } from 'lucide-react';
import { m } from '#messages';
import { ButtonLink } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageTop } from '../ui/PageTop.tsx';

/** An address that is no screen. */
export default function NotFoundPage() {
  return (
    <>
      <PageTop title={m.shell_not_found_title()} />
      <Card>
        <EmptyState
          icon={<Compass />}
          title={m.shell_not_found_what()}
          action={
            <ButtonLink variant="go" to="/">
              {m.shell_to_dashboard()}
            </ButtonLink>
          }
          text={m.shell_not_found_text()}
        />
      </Card>
    </>
  );
}
