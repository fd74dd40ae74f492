import { FileDown } from 'lucide-react';
import { m } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { download } from '#web/ui/text/download.ts';
import { calls } from '../calls.ts';
import type { Clearance, clearanceStatement } from '../contract.ts';

/** Saves the statement of a closed clearance. */
export function StatementButton({ of }: { of: Clearance }) {
  if (!of.actions.includes('statement')) return null;
  const fileName = `clearance-${of.clearanceId}.pdf`;
  return (
    <Button
      icon={<FileDown />}
      onClick={() =>
        download<typeof clearanceStatement>(calls.clearanceStatement, {
          query: { fileName },
          savedAs: fileName,
          failed: m.clearance_statement_failed(),
        })
      }
    >
      {m.clearance_statement()}
    </Button>
  );
}
