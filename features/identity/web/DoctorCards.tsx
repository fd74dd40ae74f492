import { BadgeCheck, Copy, Download, ShieldX, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { pathOf } from '#contract/call.ts';
import { displayDate, exactMoment } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import { copyText } from '#web/ui/text/copy.ts';
import { saveLink } from '#web/ui/text/download.ts';
import { calls } from '../calls.ts';
import type { Certificate, SignInState } from '../doctor-contract.ts';
import { problemsOf, skewWords } from './doctor-words.ts';
import { Facts } from './Facts.tsx';
import style from './SignInPage.module.css';

interface StateProps {
  state: SignInState;
}

/** What an administrator should look at. Nothing when all is well. */
export function Problems({ state }: StateProps) {
  const { timeZone } = useMe();
  const problems = problemsOf(state, timeZone);
  if (problems.length === 0) return null;
  return (
    <Card flush title={m.identity_doctor_problems()} beside={<Tag tone="ask">{problems.length}</Tag>}>
      <Rows label={m.identity_doctor_problems()}>
        {problems.map(({ title, text }) => (
          <Row
            key={`${title} ${text}`}
            lead={<Tile tone="ask" icon={<TriangleAlert />} />}
            title={title}
            caption={text}
          />
        ))}
      </Rows>
    </Card>
  );
}

/** The identity provider, and where what we know of it comes from. */
export function ProviderCard({ state: { provider, sso } }: StateProps) {
  const { timeZone } = useMe();
  if (!provider) {
    return (
      <Card title={m.identity_doctor_provider()}>
        <EmptyState title={m.identity_doctor_no_provider()} text={m.identity_doctor_no_provider_text()} />
      </Card>
    );
  }
  const { entityId, addresses, source, readAt, triedAt, error, keys } = provider;
  const words = {
    signIn: m.identity_doctor_address_sign_in,
    signOut: m.identity_doctor_address_sign_out,
    token: m.identity_doctor_address_token,
    keys: m.identity_doctor_address_keys,
  };
  const moment = (at: string | null) => at && exactMoment(at, timeZone);
  const facts: [string, ReactNode][] = [
    [sso === 'oidc' ? m.identity_doctor_issuer() : m.identity_doctor_entity_id(), entityId],
    ...addresses.map(({ what, address }): [string, ReactNode] => [words[what](), address]),
    [m.identity_doctor_source(), source ?? m.identity_doctor_source_demo()],
    [m.identity_doctor_read_at(), moment(readAt)],
    [m.identity_doctor_tried_at(), error ? moment(triedAt) : null],
    [m.identity_doctor_last_error(), error && m.identity_doctor_old_copy({ reason: error })],
    ...keys.map(({ id, kind }): [string, ReactNode] => [m.identity_doctor_key({ kind }), id]),
  ];
  return (
    <Card title={m.identity_doctor_provider()}>
      <Facts facts={facts} />
    </Card>
  );
}

const tones = { good: 'ok', soon: 'ask', over: 'bad', future: 'ask' } as const;

/** The provider's certificates and ours, with their dates. */
export function Certificates({ state: { certificates } }: StateProps) {
  const { timeZone } = useMe();
  if (certificates.length === 0) return null;
  return (
    <Card flush title={m.identity_doctor_certificates()}>
      <Rows label={m.identity_doctor_certificates()}>
        {certificates.map((one) => (
          <Row
            key={`${one.whose} ${one.fingerprint}`}
            lead={<Tile tone={tones[one.state]} icon={one.state === 'over' ? <ShieldX /> : <BadgeCheck />} />}
            title={
              one.whose === 'portal' ? m.identity_doctor_whose_portal() : m.identity_doctor_whose_provider()
            }
            caption={
              <>
                {one.subject} · {displayDate(one.validFrom, timeZone)} – {displayDate(one.validTo, timeZone)}
                <bdi className={style.print}>SHA-256 {one.fingerprint}</bdi>
              </>
            }
            end={<Tag tone={tones[one.state]}>{certificateWords(one)}</Tag>}
          />
        ))}
      </Rows>
    </Card>
  );
}

function certificateWords({ state, days }: Certificate): string {
  if (state === 'over') return m.identity_doctor_certificate_ended();
  if (state === 'future') return m.identity_doctor_certificate_not_yet();
  return state === 'soon'
    ? m.identity_doctor_certificate_days({ count: days })
    : m.identity_doctor_certificate_good();
}

/** How many refusals show at first. */
const shownAtFirst = 8;

/** The last sign-ins that were refused. */
export function Refusals({ state: { refusals } }: StateProps) {
  const { timeZone } = useMe();
  const [all, setAll] = useState(false);
  const shown = all ? refusals : refusals.slice(0, shownAtFirst);
  return (
    <Card flush title={m.identity_doctor_refusals()} beside={<Tag>{refusals.length}</Tag>}>
      {refusals.length === 0 ? (
        <EmptyState title={m.identity_doctor_no_refusals()} text={m.identity_doctor_no_refusals_text()} />
      ) : (
        <Rows label={m.identity_doctor_refusals()}>
          {shown.map(({ auditId, at, code, reason, address, reference }) => (
            <Row
              key={auditId}
              title={m.identity_doctor_code({ code })}
              caption={
                <>
                  <span className={style.reason}>{reason}</span>
                  <span className={style.where}>
                    <time dateTime={at} className="num">
                      {exactMoment(at, timeZone)}
                    </time>
                    {address && <bdi>{address}</bdi>}
                    {reference && <bdi>{m.ui_reference({ reference })}</bdi>}
                  </span>
                </>
              }
            />
          ))}
        </Rows>
      )}
      {refusals.length > shown.length && (
        <div className={style.more}>
          <Button variant="quiet" onClick={() => setAll(true)}>
            {m.identity_doctor_refusals_all({ count: refusals.length })}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** How far the provider's clock was from ours. */
export function Clock({ state: { clock } }: StateProps) {
  return (
    <Card title={m.identity_doctor_clock()} className={style.narrow}>
      {clock ? (
        <>
          <p className={style.lead}>{m.identity_doctor_clock_text({ count: clock.count })}</p>
          <Facts
            facts={[
              [m.identity_doctor_clock_median(), skewWords(clock.median)],
              [
                m.identity_doctor_clock_between(),
                m.identity_doctor_clock_range({ min: skewWords(clock.min), max: skewWords(clock.max) }),
              ],
            ]}
          />
        </>
      ) : (
        <p className="muted">{m.identity_doctor_clock_none()}</p>
      )}
    </Card>
  );
}

const handed = {
  metadata: m.identity_doctor_hand_metadata,
  entityId: m.identity_doctor_hand_entity_id,
  assertion: m.identity_doctor_hand_assertion,
  logout: m.identity_doctor_hand_logout,
  clientId: m.identity_doctor_hand_client_id,
  redirect: m.identity_doctor_hand_redirect,
};

/** What the provider has to be told of the portal. */
export function HandOver({ state: { handOver } }: StateProps) {
  const metadata = handOver.find(({ what }) => what === 'metadata')?.value;
  return (
    <Card title={m.identity_doctor_hand_over()}>
      <p className={style.lead}>{m.identity_doctor_hand_over_text()}</p>
      <div className={style.values}>
        {handOver.map(({ what, value }) => (
          <div key={what} className={style.value}>
            <div>
              <p className="caption">{handed[what]()}</p>
              <code>{value}</code>
            </div>
            <IconButton
              label={m.identity_doctor_copy({ what: handed[what]() })}
              onClick={() => copyText(value)}
            >
              <Copy />
            </IconButton>
          </div>
        ))}
        {metadata && (
          <Button
            icon={<Download />}
            wide
            onClick={() => saveLink(pathOf(calls.metadata), 'portal-metadata.xml')}
          >
            {m.identity_doctor_download()}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** The settings that matter to signing in. */
export function Settings({ state: { settings } }: StateProps) {
  return (
    <Card title={m.identity_doctor_settings()} className={style.narrow}>
      <p className={style.lead}>{m.identity_doctor_settings_text()}</p>
      <Facts facts={settings.map(({ name, says }) => [name, says])} />
    </Card>
  );
}
