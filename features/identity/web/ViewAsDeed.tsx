import { Eye } from 'lucide-react';
import { Suspense, useState } from 'react';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import type { OfPersonProps } from '#web/lib/room.ts';
import { Button } from '#web/ui/Button.tsx';
import { part } from '#web/ui/part.tsx';

const ViewAsDialog = part(() => import('./ViewAsDialog.tsx'), { over: ({ onClose }) => onClose });

/** Has an administrator see the portal as somebody sees it, once they have said why. */
export default function ViewAsDeed({ person }: OfPersonProps) {
  const [isOpen, setOpen] = useState(false);
  const { role, empcode } = useMe();
  if (!role.includes('ADMIN') || empcode === person.empcode) return null;
  return (
    <>
      <Button icon={<Eye />} onClick={() => setOpen(true)}>
        {m.identity_viewing_begin({ name: person.name })}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ViewAsDialog person={person} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
