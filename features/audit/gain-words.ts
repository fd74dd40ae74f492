import { plainList } from '#formats/text/lists.ts';
import { m } from '#messages';
import type { AuditEntry } from './contract.ts';
import type { Gain } from './rules.ts';

/** What the log is searched for. */
export function gainWords(gain: Gain | 'any'): string {
  switch (gain) {
    case 'any':
      return m.audit_gained_any();
    case 'role':
      return m.audit_gained_role();
    case 'sign-in':
      return m.audit_gained_sign_in();
    case 'budget':
      return m.audit_gained_budget();
    case 'reports':
      return m.audit_gained_reports();
  }
}

/** Who gained what by an entry. */
export function gainedWords({ what, names: named, more }: AuditEntry['gained'][number]): string {
  const listed = plainList(named);
  const names = more > 0 ? m.audit_gained_more({ names: listed, more }) : listed;
  switch (what) {
    case 'role':
      return m.audit_gained_who_role({ names });
    case 'sign-in':
      return m.audit_gained_who_sign_in({ names });
    case 'budget':
      return m.audit_gained_who_budget({ names });
    case 'reports':
      return m.audit_gained_who_reports({ names });
  }
}
