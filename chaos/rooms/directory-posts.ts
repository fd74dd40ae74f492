import { getVacantPosts, saveVacantPost, withdrawVacantPost } from '#features/directory/posts/contract.ts';
import {
  answerSignInChange,
  decideSignInChange,
  getOwnSignInChange,
  getSignInChanges,
} from '#features/directory/sign-ins/contract.ts';
import { changeEmployee, getEmployee } from '#features/directory/staff/contract.ts';
import type { Person } from '../person.ts';
import type { Act } from '../room.ts';

const by = ['hr'] as const;
/** Where those work who come, and under whom. */
export const managed = { orgUnit: 'Technology', locationId: 'KOC1', managerEmpcode: 'E1003' };

/** An employee as they are, where somebody may change them. */
export async function recordOf(person: Person, empcode: string | undefined) {
  const found = empcode === undefined ? null : await person.read(getEmployee, { query: { empcode } });
  return found?.data.actions.includes('change') ? found.data : undefined;
}

/** Posts that are vacant. */
export const directoryPosts: Act[] = [
  {
    name: 'opens a post',
    by,
    calls: [saveVacantPost],
    async do(person) {
      const title = person.mark();
      await person.write(saveVacantPost, {
        body: { title, ...managed, openFrom: person.world.day() },
        leaves: { rows: [{ table: 'vacant_posts', where: { title } }], audited: ['post.open'] },
      });
    },
  },
  {
    name: 'changes or withdraws a post',
    by,
    calls: [saveVacantPost, withdrawVacantPost],
    async do(person) {
      const page = await person.read(getVacantPosts, { body: { status: 'open', limit: 50 } });
      const post = person.pick((page?.data ?? []).filter(({ title }) => title.startsWith('chaos-')));
      if (!post) return;
      const { postId, revision, title } = post;
      const seen = { refusals: ['moved_on', 'not_open'] };
      if (person.dice() < 0.5) {
        const openFrom = person.world.day(1 + Math.floor(person.dice() * 50));
        await person.write(saveVacantPost, {
          body: { postId, revision, title, ...managed, openFrom },
          ...seen,
          leaves: {
            rows: [
              {
                table: 'vacant_posts',
                where: { post_id: postId, revision: revision + 1, open_from: openFrom },
              },
            ],
            audited: ['post.update'],
            decides: `post ${postId}`,
            order: revision,
          },
        });
      } else
        await person.write(withdrawVacantPost, {
          body: { postId, revision },
          ...seen,
          leaves: {
            rows: [{ table: 'vacant_posts', where: { post_id: postId, closed_on: null }, times: 0 }],
            audited: ['post.withdraw'],
            decides: `post ${postId}`,
            order: revision,
          },
        });
    },
  },
];

/** Addresses by which people with a role sign in. */
export const directorySignIns: Act[] = [
  {
    name: 'asks for another address of somebody with a role',
    by,
    calls: [changeEmployee],
    async do(person) {
      const empcode = person.pick(person.world.holders);
      const record = await recordOf(person, empcode);
      if (!record || record.signIn || record.empcode === person.empcode) return;
      const email = `${person.code().toLowerCase()}@meridian.example.com`;
      await person.write(changeEmployee, {
        body: { empcode: record.empcode, seen: record.seen, effectiveOn: person.world.day(), email },
        refusals: ['moved_on', 'needs'],
        leaves: {
          rows: [{ table: 'sign_in_changes', where: { empcode: record.empcode, email } }],
          audited: ['sign-in-change.ask'],
        },
      });
    },
  },
  {
    name: 'decides about an address',
    by: ['administrator'],
    calls: [decideSignInChange],
    share: 2,
    async do(person) {
      const page = await person.read(getSignInChanges, { query: { limit: 100 } });
      const change = person.pick((page?.data ?? []).filter(({ actions }) => actions.includes('agree')));
      if (!change) return;
      const { changeId } = change;
      const action = person.dice() < 0.6 ? 'agree' : 'refuse';
      await person.write(decideSignInChange, {
        body: { changeId, action },
        refusals: ['moved_on', 'no_such_sign_in_change'],
        leaves: {
          rows: [{ table: 'sign_in_changes', where: { change_id: changeId, state: 'asked' }, times: 0 }],
          audited: [`sign-in-change.${action}`],
        },
      });
    },
  },
  {
    name: 'answers about their own address',
    by: ['store', 'finance'],
    calls: [answerSignInChange],
    async do(person) {
      const found = await person.read(getOwnSignInChange);
      const change = found?.data;
      if (!change?.actions.length) return;
      const action = person.pick(
        (['confirm', 'stop'] as const).filter((one) => change.actions.includes(one)),
      );
      if (action === undefined) return;
      await person.write(answerSignInChange, {
        body: { changeId: change.changeId, action },
        refusals: ['moved_on', 'no_such_sign_in_change'],
        leaves: { audited: [`sign-in-change.${action}`] },
      });
    },
  },
];
