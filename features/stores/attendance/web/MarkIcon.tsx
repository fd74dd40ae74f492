import { Check, CircleDashed, Moon, Umbrella, X } from 'lucide-react';
import type { Mark } from '../marks.ts';

const icons = { present: Check, leave: Umbrella, week_off: Moon, absent: X };

/** The icon of a mark; a dashed ring where there is none. */
export function MarkIcon({ mark }: { mark: Mark | null }) {
  const Icon = mark === null ? CircleDashed : icons[mark];
  return <Icon aria-hidden="true" />;
}
