import { m } from '#messages';
import { toast } from '#web/ui/dialog/toast.ts';
import type { Grant } from '../contract.ts';
import { letsWords } from '../grant-words.ts';
import { GrantDialog } from './GrantDialog.tsx';

/** Grants to somebody else what somebody held when they left. */
export function AgainDialog({ grant, onClose }: { grant: Grant; onClose: () => void }) {
  const { role, location, orgUnit } = grant;
  return (
    <GrantDialog
      begin={{ role, locationId: location?.locationId ?? '', orgUnit: orgUnit?.orgUnit ?? '' }}
      onClose={onClose}
      onGranted={(given) =>
        toast.success({ title: m.directory_grants_granted({ name: given.name, lets: letsWords(given) }) })
      }
    />
  );
}
