import type { Standing } from '#contract/doctor.ts';
import { m } from '#messages';
import type { Facts, Line, MailFault, ProviderFault, ProxyFault } from './facts.ts';

/** How the provider, the mail server and the proxy stand. */

/** The pieces of the probe's stream are so far from each other at least, unless somebody has kept them. */
const leastSpreadMs = 300;

export type Said = Omit<Line, 'thing'>;

export function ofProvider({ sso, fault, slash }: Facts['provider']): Said {
  if (fault) return wrong(() => providerFaultWords(fault));
  if (sso === 'demo') return look(() => m.doctor_provider_demo());
  if (slash !== null) return look(() => m.doctor_provider_slash({ said: slash }));
  return ok(() => m.doctor_provider_ok({ sso }));
}

function providerFaultWords(fault: ProviderFault): string {
  switch (fault.kind) {
    case 'silent':
      return m.doctor_provider_silent({ setting: fault.setting, code: fault.code });
    case 'no file':
      return m.doctor_provider_no_file({ path: fault.path });
    case 'no description':
      return m.doctor_provider_no_description({ setting: fault.setting });
    case 'another issuer':
      return m.doctor_provider_another({ said: fault.said });
    case 'client refused':
      return m.doctor_provider_client();
  }
}

export function ofMail(mail: Facts['mail']): Said {
  if (mail === null) return off(() => m.doctor_mail_off());
  const { fault, sentTo } = mail;
  if (fault) return wrong(() => mailFaultWords(fault));
  return ok(() => (sentTo === null ? m.doctor_mail_ok() : m.doctor_mail_sent({ address: sentTo })));
}

function mailFaultWords({ kind, said }: MailFault): string {
  switch (kind) {
    case 'closed':
      return m.doctor_mail_closed();
    case 'silent':
      return m.doctor_mail_silent();
    case 'no host':
      return m.doctor_mail_no_host();
    case 'refused':
      return m.doctor_mail_refused();
    case 'other':
      return m.doctor_mail_other({ said });
  }
}

export function ofProxy({ url, fault, found }: Facts['proxy']): Said {
  if (fault || !found) return proxyFault(url, fault ?? { kind: 'silent', code: '-' });
  const { status, leadsTo, host, spreadMs } = found;
  if (leadsTo !== null) return wrong(() => m.doctor_proxy_leads({ url, address: leadsTo }));
  if (!found.isPortal) return wrong(() => m.doctor_proxy_other({ url, status }));
  if (status !== 200) return wrong(() => m.doctor_proxy_busy({ url, status }));
  if (spreadMs === null) return wrong(() => m.doctor_proxy_streamless({ url }));
  if (host !== null && host.toLowerCase() !== new URL(url).host)
    return wrong(() => m.doctor_proxy_host({ url, host }));
  if (spreadMs < leastSpreadMs) return wrong(() => m.doctor_proxy_keeps({ url }));
  if (found.unheard) return look(() => m.doctor_proxy_unheard({ url }));
  return ok(() => m.doctor_proxy_ok({ url }));
}

function proxyFault(url: string, { kind, code }: ProxyFault): Said {
  switch (kind) {
    case 'plain':
      return wrong(() => m.doctor_proxy_plain({ url }));
    case 'certificate':
      return look(() => m.doctor_proxy_certificate({ url, code }));
    case 'silent':
      return look(() => m.doctor_proxy_silent({ url, code }));
  }
}

const stands = (standing: Standing) => (says: () => string) => ({ standing, says });
export const ok = stands('ok');
export const look = stands('look');
export const wrong = stands('wrong');
export const off = stands('off');
