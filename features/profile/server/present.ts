import { type Actor, rolesOf } from '#contract/people.ts';
import { lookOf } from '#server/http/look.ts';
import { languages } from '#server/language.ts';
import type { Platform } from '#server/platform.ts';
import type { UserDetails } from '../contract.ts';
import type { findDetails } from './store.ts';

type Details = NonNullable<Awaited<ReturnType<typeof findDetails>>>;

/** The signed-in person's details as the wire has them: the specification's names first. */
export function presentDetails(
  actor: Actor,
  details: Details,
  assestBalFlag: 0 | 1,
  { env, settings: { now: settings } }: Pick<Platform, 'env' | 'settings'>,
): UserDetails {
  return {
    empcode: actor.empcode,
    name: actor.name,
    designation: details.designation,
    email: actor.email,
    org: actor.orgUnit,
    locationId: actor.locationId,
    assestBalFlag,
    role: rolesOf(actor),
    isProfileExsits: details.hasPicture ? '1' : '0',
    orgName: details.orgName,
    locationName: details.locationName,
    city: details.city,
    department: details.department,
    grade: details.grade,
    phone: details.phone,
    phoneHidden: details.phoneHidden,
    knownAs: details.knownAs,
    language: actor.language ?? null,
    languages: [...languages],
    joinedOn: details.joinedOn,
    manager: managerOf(details),
    reports: { total: details.reportsTotal ?? 0, people: details.reports },
    product: settings.product,
    look: lookOf(settings),
    uploadMegabytes: settings.uploadMegabytes,
    decisionsAtOnce: settings.decisionsAtOnce,
    companyDomain: env.COMPANY_DOMAIN,
    currency: env.CURRENCY,
    timeZone: env.TZ,
    supportEmail: settings.supportEmail || (details.supportEmail ?? env.ADMIN_EMAIL ?? null),
    changePasswordUrl: env.CHANGE_PASSWORD_URL ?? details.changePasswordUrl ?? null,
  };
}

function managerOf({ managerEmpcode, managerName, managerDesignation }: Details): UserDetails['manager'] {
  if (managerEmpcode === null || managerName === null || managerDesignation === null) return null;
  return { empcode: managerEmpcode, name: managerName, designation: managerDesignation };
}
