import type { Upload } from '../contract.ts';
import { ColumnsStep } from './columns/ColumnsStep.tsx';
import { Done } from './Done.tsx';
import { Ended } from './Ended.tsx';
import { Going } from './Going.tsx';
import { RowsStep } from './rows/RowsStep.tsx';
import type { View } from './view.ts';

interface StepShownProps {
  view: View;
  upload: Upload;
  moved: boolean;
  onSending: (sending: boolean) => void;
}

/** What stands under the steps. */
export function StepShown({ view, upload, moved, onSending }: StepShownProps) {
  const given = { upload, moved };
  if (view === 'columns') return <ColumnsStep {...given} onSending={onSending} />;
  if (view === 'rows') return <RowsStep {...given} />;
  if (view === 'done') return <Done {...given} />;
  return view === 'going' ? <Going {...given} /> : <Ended {...given} />;
}
