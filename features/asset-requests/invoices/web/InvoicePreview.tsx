import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { todayIn } from '../../requests/web/today.ts';
import { type InvoiceToCheck, invoiceChecks } from './api.ts';
import { InvoiceChecks } from './InvoiceChecks.tsx';
import style from './InvoiceFields.module.css';
import { completeInvoice, contentsOf, type TypedInvoice } from './invoice-form.ts';

interface InvoicePreviewProps {
  /** The request that the invoice is for, or what is known of a new one. */
  about: Pick<InvoiceToCheck, 'requestID' | 'shop' | 'total'>;
  files: readonly File[];
}

const typingMs = 400;

/** What the approver will see of an invoice, while it can still be put right. For a form that has `invoice`. */
export function InvoicePreview({ about, files }: InvoicePreviewProps) {
  const { control } = useFormContext<{ invoice: TypedInvoice }>();
  const typed = useWatch({ control, name: 'invoice' });
  const today = todayIn(useMe().timeZone);
  const contents = useContents(files);
  const invoice = completeInvoice(typed, today);
  const body = useRested(
    JSON.stringify(invoice && contents ? { ...about, invoice, files: contents } : null),
    typingMs,
  );
  const asked = JSON.parse(body) as InvoiceToCheck | null;
  const { data: checks } = useQuery({
    ...invoiceChecks(asked ?? { invoice: { number: '', date: '', vendor: '', amount: 0 }, files: [] }),
    enabled: asked !== null && files.length > 0,
    // Nobody waits for it: without an answer the form works on.
    retry: false,
  });
  const shown = useDeferredValue(checks);
  return (
    <div className={style.preview} aria-live="polite">
      {asked && shown && files.length > 0 && (
        <InvoiceChecks
          title={m.assetrequests_invoice_preview()}
          checks={shown}
          note={m.assetrequests_invoice_before_sending()}
        />
      )}
    </div>
  );
}

/** The SHA-256 of the chosen files; null while they are worked out. */
function useContents(files: readonly File[]): string[] | null {
  const [known, setKnown] = useState<{ files: readonly File[]; contents: string[] } | null>(null);
  useEffect(() => {
    let late = false;
    contentsOf(files).then(
      (contents) => late || setKnown({ files, contents }),
      () => late || setKnown({ files, contents: [] }),
    );
    return () => {
      late = true;
    };
  }, [files]);
  return known?.files === files ? known.contents : null;
}

/** A value once it has not changed for a while: nobody's every letter is sent. */
function useRested(value: string, forMs: number): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), forMs);
    return () => clearTimeout(timer);
  }, [value, forMs]);
  return rested;
}
