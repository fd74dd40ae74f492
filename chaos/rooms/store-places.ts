import { nudgeStore } from '#features/stores/availability/contract.ts';
import {
  answerCover,
  askCover,
  cover,
  myCover,
  sayWilling,
  withdrawCover,
} from '#features/stores/covering/contract.ts';
import { endStay, stores as getStores, placeEmployee, setBudget } from '#features/stores/places/contract.ts';
import { type Act, act } from '../room.ts';
import { ownStore } from './store-days.ts';

const by = ['store', 'region'] as const;
const designations = ['Optician', 'Cashier', 'Trainee', 'Guard'];

/** Who belongs to stores, how many posts these have, and who covers. */
export const storePlaces: Act[] = [
  act({ name: 'says how many posts a store has', by: ['hr'], share: 2 }, setBudget, async (person) => {
    const store = (await ownStore(person))?.store;
    const designation = person.pick(designations);
    if (store === undefined || designation === undefined) return null;
    const [year, month] = person.world.day().split('-').map(Number);
    const posts = 20 + Math.floor(person.dice() * 60);
    return {
      body: { store, year: year ?? 0, month: month ?? 0, designation, posts },
      leaves: {
        rows: [{ table: 'store_budgets', where: { store, designation, posts, set_by: person.empcode } }],
        audited: ['stores.budget'],
        decides: `posts of ${designation} at ${store}`,
      },
    };
  }),
  {
    name: 'places somebody, and takes it back',
    by: ['region'],
    calls: [placeEmployee, endStay],
    share: 2,
    async do(person) {
      const store = (await ownStore(person))?.store;
      const empcode = person.pick(person.charges);
      if (store === undefined || empcode === undefined) return;
      const { world } = person;
      const firstDay = world.day(20);
      const placed = await person.write(placeEmployee, {
        body: { store, empcode, designation: person.mark(), firstDay },
        refusals: ['needs', 'not_yours'],
        leaves: { audited: ['stores.place'] },
      });
      const stayId = placed?.data.stayId;
      if (stayId === undefined) return;
      await person.write(endStay, {
        body: { stayId, lastDay: world.day(19) },
        leaves: {
          rows: [{ table: 'store_stays', where: { stay_id: stayId }, times: 0 }],
          audited: ['stores.end'],
        },
      });
    },
  },
  {
    name: 'asks for cover',
    by,
    calls: [askCover, withdrawCover],
    share: 4,
    async do(person) {
      const store = (await ownStore(person))?.store;
      const day = person.world.day(Math.floor(person.dice() * 3));
      const page = store && (await person.read(cover, { query: { store, day } }));
      const designation = page
        ? person.pick(page.data.posts.filter(({ toAsk }) => toAsk > 0))?.designation
        : undefined;
      if (!store || designation === undefined) return;
      const asked = await person.write(askCover, {
        body: { store, day, designation },
        refusals: ['nobody_near', 'no_gap', 'closed', 'too_many', 'not_on'],
        leaves: ({ data: { askId } }) => ({
          rows: [{ table: 'store_cover_asks', where: { ask_id: askId, asked_by: person.empcode } }],
          audited: ['stores.askCover'],
        }),
      });
      const askId = asked?.data.askId;
      if (askId === undefined || person.dice() < 0.5) return;
      await person.write(withdrawCover, {
        body: { askId },
        refusals: ['marked', 'no_such_ask'],
        leaves: {
          rows: [{ table: 'store_cover_asks', where: { ask_id: askId, withdrawn_at: null }, times: 0 }],
          audited: ['stores.withdrawCover'],
        },
      });
    },
  },
  {
    name: 'covers elsewhere, or says that they would',
    by: ['assistant'],
    calls: [sayWilling, answerCover],
    share: 3,
    async do(person) {
      const { empcode } = person;
      const mine = await person.read(myCover);
      const willing = !mine?.data.willing;
      const ask = person.pick(mine?.data.asks ?? []);
      if (ask)
        await person.write(answerCover, {
          body: { askId: ask.askId, come: !ask.mine },
          refusals: ['filled', 'withdrawn', 'no_such_ask', 'marked'],
          leaves: { audited: ['stores.answerCover'] },
        });
      else
        await person.write(sayWilling, {
          body: { willing },
          leaves: {
            rows: [{ table: 'store_willing', where: { empcode }, times: willing ? 1 : 0 }],
            audited: ['stores.willing'],
            decides: `whether ${empcode} is willing`,
          },
        });
    },
  },
  act({ name: 'reminds a store', by: ['region', 'hr'] }, nudgeStore, async (person) => {
    const page = await person.read(getStores);
    const store = person.pick(page?.data ?? [])?.store;
    if (store === undefined) return null;
    return {
      body: { store },
      refusals: ['nudged', 'nobody'],
      leaves: { audited: ['stores.nudge'] },
    };
  }),
];
