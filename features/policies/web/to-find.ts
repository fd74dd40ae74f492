import { BookOpenCheck } from 'lucide-react';
import { m } from '#messages';
import type { ToFind } from '#web/lib/to-find.ts';

/** What the palette finds here. */
export const toFind: ToFind = () => ({
  actions: [
    { id: 'policies-keep', label: m.policies_publish(), Icon: BookOpenCheck, path: '/admin/policies/policy' },
  ],
});
