import { holds } from '#contract/people.ts';
import { type WaitingItem, type WaitingSource, waitingAt, waitingCounted } from '#contract/waiting.ts';
import { m } from '#messages';
import type { Platform } from '#server/platform.ts';
import { decides } from '../rules.ts';
import { adminLink, ownLink } from './notice-service.ts';
import * as store from './store.ts';

/** What waits about sign-in addresses: for the holder that they say whether theirs is right, for administrators that they agree to others'. */
export function waitingSignInChanges({ database: { reads } }: Platform): WaitingSource {
  return async (actor) => {
    const [own, asked, admins] = await Promise.all([
      store.findUnanswered(reads, actor.empcode),
      holds(actor, 'ADMIN') ? store.listAsked(reads, actor.empcode, waitingCounted) : [],
      holds(actor, 'ADMIN') ? store.listAdmins(reads) : [],
    ]);
    const mine = waitingAt(ownLink, own ? [ownItem(own)] : []);
    const others = waitingAt(
      adminLink,
      asked
        .filter(({ empcode: holder, askedBy }) =>
          decides({ empcode: actor.empcode, admins }, { holder, askedBy }),
        )
        .map(askedItem),
    );
    return { items: [...mine.items, ...others.items], parts: [...mine.parts, ...others.parts] };
  };
}

const ownItem = ({
  changeId,
  email,
  askedAt,
}: NonNullable<Awaited<ReturnType<typeof store.findUnanswered>>>): WaitingItem => ({
  kind: 'sign-in-change.answer',
  id: String(changeId),
  title: m.directory_sign_in_waiting_own(),
  detail: m.directory_sign_in_waiting_own_detail({ email }),
  label: m.directory_sign_in_waiting_look(),
  link: ownLink,
  since: askedAt,
  tone: 'ask',
});

const askedItem = ({ changeId, name, email, askedAt }: store.SignInRow): WaitingItem => ({
  kind: 'sign-in-change.decide',
  id: String(changeId),
  title: m.directory_sign_in_waiting({ name }),
  detail: m.directory_sign_in_waiting_own_detail({ email }),
  label: m.directory_sign_in_waiting_look(),
  link: adminLink,
  since: askedAt.toISOString(),
  tone: 'ask',
});
