import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useEffect, useState } from 'react';
import { m } from '#messages';
import { asApiError } from '#web/lib/http.ts';
import { navigate, useSearch } from '#web/lib/router.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { LoadingRows } from '#web/ui/Skeleton.tsx';
import type { SignInState } from '../doctor-contract.ts';
import { Certificates, Clock, HandOver, Problems, ProviderCard, Refusals, Settings } from './DoctorCards.tsx';
import { beginTest, signInState } from './doctor-api.ts';
import { TestResult } from './TestResult.tsx';

/** `/admin/sign-in`: how signing in stands, what was refused and why, and a test of it. */
export default function SignInPage() {
  const { data, error, refetch } = useQuery(signInState);
  const testId = useTestId();
  return (
    <>
      <PageTop
        title={m.identity_doctor_title()}
        below={<p className="muted">{data ? wayWords(data) : '\u00a0'}</p>}
        main={
          <Button variant="go" icon={<FlaskConical />} onClick={test}>
            {m.identity_doctor_test()}
          </Button>
        }
      />
      {error ? (
        <Columns>
          {testId && <TestResult testId={testId} />}
          <Card>
            <ErrorState error={error} title={m.identity_doctor_error()} retry={refetch} />
          </Card>
        </Columns>
      ) : data ? (
        <Columns
          aside={
            <>
              <HandOver state={data} />
              <Clock state={data} />
              <Settings state={data} />
            </>
          }
        >
          {testId && <TestResult testId={testId} />}
          <Problems state={data} />
          <ProviderCard state={data} />
          <Certificates state={data} />
          <Refusals state={data} />
        </Columns>
      ) : (
        <Bones />
      )}
    </>
  );
}

/** The test that led here, taken out of the address: what came of it is given once, and a page loaded again asks for none. */
function useTestId(): string | null {
  const search = useSearch();
  const [testId, setTestId] = useState<string | null>(null);
  const given = search.get('test');
  useEffect(() => {
    if (given === null) return;
    setTestId(given);
    navigate(window.location.pathname, { replace: true });
  }, [given]);
  return given ?? testId;
}

function wayWords({ sso, provider, unreachable }: SignInState): string {
  const who = provider?.entityId ?? unreachable ?? '';
  switch (sso) {
    case 'demo':
      return m.identity_doctor_way_demo();
    case 'saml':
      return m.identity_doctor_way_saml({ who });
    case 'oidc':
      return m.identity_doctor_way_oidc({ who });
  }
}

/** Opens the provider in a new tab, which shows here what came; in this one where the browser opens none. */
async function test(): Promise<void> {
  // Opened at once: a browser opens none that was not asked for by a press.
  const tab = window.open('', '_blank');
  try {
    const location = await beginTest();
    if (tab) tab.location.replace(location);
    else window.location.assign(location);
  } catch (error) {
    tab?.close();
    toast.error({ title: m.identity_doctor_test_failed(), description: asApiError(error).message });
  }
}

function Bones() {
  return (
    <Columns
      aside={
        <Card flush title={m.identity_doctor_hand_over()}>
          <LoadingRows rows={4} />
        </Card>
      }
    >
      <Card flush title={m.identity_doctor_provider()}>
        <LoadingRows rows={3} />
      </Card>
      <Card flush title={m.identity_doctor_certificates()}>
        <LoadingRows rows={2} />
      </Card>
      <Card flush title={m.identity_doctor_refusals()}>
        <LoadingRows rows={4} />
      </Card>
    </Columns>
  );
}
