import { Plus } from 'lucide-react';
import { m } from '#messages';
import { ButtonLink } from '#web/ui/Button.tsx';

/** For the dashboard: begins a request. */
export function NewRequestButton({ likely }: { likely: boolean }) {
  return (
    <ButtonLink variant={likely ? 'go' : 'plain'} to="/asset-at-residence/new" icon={<Plus />}>
      {m.assetrequests_new()}
    </ButtonLink>
  );
}
