import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { m } from '#messages';
import { wholeOf } from '#web/lib/address-values.ts';
import { useParams } from '#web/lib/router.tsx';
import { useAddress } from '#web/lib/use-address.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { startReader } from '#web/ui/pdf/pdf.ts';
import { policyOf } from './api.ts';
import { PolicyReader } from './PolicyReader.tsx';

/** `/policies/<policy>`: its text in the page, with what changed, its outline, annexures and versions, and what is asked of the reader. */
export default function PolicyPage() {
  const { policyId = '' } = useParams();
  const { params } = useAddress();
  const number = wholeOf(params.get('version'), { most: 10_000 }) ?? null;
  // While it is asked which file it is.
  useEffect(startReader, []);
  const query = useQuery(policyOf(policyId, number));
  const { data } = query;
  if (!data)
    return (
      <>
        <PageTop title={m.policies_title()} back="/policies" />
        <Loaded of={query} errorTitle={m.policies_error_one()} rows={6} />
      </>
    );
  const first = wholeOf(params.get('page'), { most: 10_000 }) ?? 1;
  return <PolicyReader key={data.fileName} policy={data} first={first} />;
}
