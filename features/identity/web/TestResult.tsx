import { useQuery } from '@tanstack/react-query';
import { Check, CircleMinus, ShieldAlert, ShieldCheck, X } from 'lucide-react';
import { m } from '#messages';
import { Card } from '#web/ui/Card.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingRows } from '#web/ui/Skeleton.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import type { SignInCheck, SignInTest } from '../doctor-contract.ts';
import { testOutcome } from './doctor-api.ts';
import { skewWords } from './doctor-words.ts';
import { Facts } from './Facts.tsx';
import style from './TestResult.module.css';

/** What came of a test sign-in: each check, and what the provider said of the person. */
export function TestResult({ testId }: { testId: string }) {
  const { data, error } = useQuery(testOutcome(testId));
  const end = data && (
    <Tag tone={data.accepted ? 'ok' : 'bad'}>
      {data.accepted ? m.identity_doctor_test_works() : m.identity_doctor_test_fails()}
    </Tag>
  );
  return (
    <Card flush title={m.identity_doctor_test_title()} actions={end}>
      {error ? (
        <ErrorState error={error} title={m.identity_doctor_test_gone()} />
      ) : data ? (
        <Outcome test={data} />
      ) : (
        <LoadingRows rows={4} />
      )}
    </Card>
  );
}

function Outcome({ test }: { test: SignInTest }) {
  const { accepted, reason, checks, nameId, attributes, skewMs, empcode } = test;
  return (
    <div role="status">
      <div className={style.verdict}>
        <Tile tone={accepted ? 'ok' : 'bad'} icon={accepted ? <ShieldCheck /> : <ShieldAlert />} />
        <div>
          <strong>
            {accepted
              ? m.identity_doctor_test_good({ empcode: empcode ?? '' })
              : m.identity_doctor_test_bad({ reason: reason ?? '' })}
          </strong>
          <p>{m.identity_doctor_test_no_session()}</p>
        </div>
      </div>
      <ul aria-label={m.identity_doctor_checks()}>
        {checks.map((check) => (
          <CheckRow key={check.name} check={check} />
        ))}
      </ul>
      <section className={style.part}>
        <h3>{m.identity_doctor_said()}</h3>
        <Facts
          facts={[
            [m.identity_doctor_name_id(), nameId?.value ?? m.identity_doctor_nothing()],
            [m.identity_doctor_name_id_format(), nameId?.format || m.identity_doctor_nothing()],
            [m.identity_doctor_clock(), skewMs === null ? null : skewWords(skewMs)],
          ]}
        />
      </section>
      <section className={style.part}>
        <h3>{m.identity_doctor_attributes()}</h3>
        {attributes.length === 0 ? (
          <p className="muted">{m.identity_doctor_no_attributes()}</p>
        ) : (
          <Facts
            facts={attributes.map(({ name, values }) => [
              name,
              values === null ? m.identity_doctor_attribute_hidden() : values.join(', '),
            ])}
          />
        )}
      </section>
    </div>
  );
}

const icons = { passed: Check, failed: X, unknown: CircleMinus };
const states = {
  passed: m.identity_doctor_check_passed,
  failed: m.identity_doctor_check_failed,
  unknown: m.identity_doctor_check_unknown,
};

function CheckRow({ check: { name, state, expected, found } }: { check: SignInCheck }) {
  const Icon = icons[state];
  return (
    <li className={style.check} data-state={state}>
      <Icon aria-hidden="true" />
      <div>
        <strong>{m.identity_doctor_check({ name })}</strong>{' '}
        <span className="caption">{states[state]()}</span>
        {state === 'failed' && (
          <>
            <p>{m.identity_doctor_check_help({ name })}</p>
            {expected && <p>{m.identity_doctor_expected({ value: expected })}</p>}
            <p>{m.identity_doctor_found({ value: found ?? m.identity_doctor_nothing() })}</p>
          </>
        )}
        {state === 'passed' && found && <p className="caption">{found}</p>}
      </div>
    </li>
  );
}
