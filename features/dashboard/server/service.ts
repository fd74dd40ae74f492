import { type Actor, rolesOf } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { isOpenTo } from '#contract/screens.ts';
import type { OfferedWidget } from '#contract/widgets.ts';
import type { AssetFlagOf } from '#features/profile/contract.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { arranged, keptOf, type Placed } from '../arranging.ts';
import { offered } from '../cards.ts';
import type { MyWidgets, SaveMyWidgets } from '../contract.ts';
import { findArrangement, saveArrangement } from './store.ts';

/** What the arrangements are made from: the cards of the portal, and what decides to whom some of them are open. */
export interface WidgetsGiven {
  readonly widgets: readonly OfferedWidget[];
  readonly assetFlagOf: AssetFlagOf;
}

/** The cards of the actor's dashboard as they have arranged them. */
export async function readWidgets(platform: Platform, actor: Actor, given: WidgetsGiven): Promise<MyWidgets> {
  const [open, held] = await Promise.all([
    openTo(platform, actor, given),
    findArrangement(platform.database.reads, actor.empcode),
  ]);
  return present(actor, open, held);
}

/** Keeps how the actor arranges their dashboard. Refused (409) where it was arranged otherwise since. */
export async function arrange(
  platform: Platform,
  actor: Actor,
  given: WidgetsGiven,
  { revision, widgets }: SaveMyWidgets,
  caller: Caller,
): Promise<MyWidgets | Refusal> {
  const { database, now } = platform;
  const open = await openTo(platform, actor, given);
  const { empcode } = actor;
  // A card of another release is not kept: what is, is bounded by what there is.
  const known = (some: readonly Placed[]) =>
    some.filter(({ widget }) => given.widgets.some(({ key }) => key === widget));
  return transact(database, async (tx) => {
    const before = await findArrangement(tx, empcode);
    const after = { revision: revision + 1, widgets: keptOf(known(widgets), known(before.widgets)) };
    if (before.revision !== revision || !(await saveArrangement(tx, empcode, after, now()))) {
      const current = present(actor, open, await findArrangement(tx, empcode));
      return refuse(409, 'arranged_elsewhere', m.dashboard_refused_arranged(), { current });
    }
    await audit(tx, now(), {
      actor: empcode,
      action: 'dashboard.arrange',
      subject: empcode,
      caller,
      before: before.widgets,
      after: after.widgets,
    });
    return present(actor, open, { ...before, ...after });
  });
}

/** The cards that their rooms show somebody. */
async function openTo(
  { env }: Platform,
  actor: Actor,
  { widgets, assetFlagOf }: WidgetsGiven,
): Promise<OfferedWidget[]> {
  const assestBalFlag = await assetFlagOf(actor.empcode);
  const { orgUnit: org, email } = actor;
  const reader = { role: rolesOf(actor), org, email, assestBalFlag, companyDomain: env.COMPANY_DOMAIN };
  const open = widgets.filter((widget) => isOpenTo(widget.openTo, reader));
  const shown = await Promise.all(open.map((widget) => widget.isShown?.() ?? true));
  return open.filter((_, place) => shown[place]);
}

/** Those of them that administrators leave somebody, as they have arranged them. */
function present(
  actor: Actor,
  open: readonly OfferedWidget[],
  { revision, widgets, cards }: Awaited<ReturnType<typeof findArrangement>>,
): MyWidgets {
  const { orgUnit, locationId } = actor;
  const first = offered(open, cards, { orgUnit, locationId, roles: rolesOf(actor) });
  return {
    revision,
    widgets: arranged(first, widgets).map(({ key, title, place, hidden }) => ({
      widget: key,
      title: title(),
      place,
      hidden,
    })),
  };
}
