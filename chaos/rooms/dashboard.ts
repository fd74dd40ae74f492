import { everybody } from '#contract/audience.ts';
import { cardCalls, getMyWidgets, saveMyWidgets } from '#features/dashboard/contract.ts';
import { act, type RoomUnderTest } from '../room.ts';

export const dashboard: RoomUnderTest = {
  room: 'dashboard',
  acts: [
    act('arranges their dashboard', saveMyWidgets, async (person) => {
      const mine = await person.read(getMyWidgets);
      if (!mine) return null;
      const { revision } = mine.data;
      const widgets = mine.data.widgets
        .map(({ widget }) => ({ widget, hidden: person.dice() < 0.2, place: person.dice() }))
        .sort((one, other) => one.place - other.place)
        .map(({ widget, hidden }) => ({ widget, hidden }));
      return {
        body: { revision, widgets },
        leaves: {
          rows: [{ table: 'dashboard_widgets', where: { empcode: person.empcode, revision: revision + 1 } }],
          audited: ['dashboard.arrange'],
          decides: `the dashboard of ${person.empcode}`,
        },
      };
    }),
    {
      name: 'moves a card for all',
      by: ['administrator'],
      calls: [cardCalls.save],
      async do(person) {
        const page = await person.read(cardCalls.list, { query: { kind: 'dashboard-card' } });
        const key = 'celebrations';
        const revision = page?.data.rows.find((row) => row.key === key)?.revision ?? 0;
        const note = person.mark();
        await person.write(cardCalls.save, {
          body: {
            kind: 'dashboard-card',
            key,
            revision,
            note,
            effectiveFrom: person.world.day(),
            value: { position: Math.floor(person.dice() * 100), audience: everybody, hidden: false },
          },
          refusals: ['moved_on'],
          leaves: { rows: [{ table: 'record_versions', where: { key, note } }], audited: ['dashboard.save'] },
        });
      },
    },
  ],
  invariants: [
    {
      about: 'a dashboard was arranged as often as its revision says',
      broken: `select empcode, revision, count(audit_id) from dashboard_widgets
        left join audit_log on actor = empcode and action = 'dashboard.arrange' group by 1, 2 having revision <> count(audit_id)`,
    },
  ],
};
