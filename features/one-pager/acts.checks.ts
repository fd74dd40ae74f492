import type { Person } from '#chaos/person.ts';
import type { Act, RoomUnderTest } from '#chaos/room.ts';
import * as access from './access/contract.ts';
import * as facts from './facts/contract.ts';
import * as pages from './pages/contract.ts';
import * as templates from './templates/contract.ts';

/** What may have happened meanwhile to what somebody has seen. */
const meanwhile = [
  ...[
    'changed',
    'withdrawn',
    'access_taken',
    'no_such_role',
    'no_such_template',
    'no_such_access',
    'no_such_page',
  ],
  ...[
    'too_many',
    'asked_already',
    'not_now',
    'no_such_correction',
    'no_such_link',
    'no_such_field',
    'not_yours',
  ],
];

const sections = [
  {
    title: 'All',
    items: [
      { field: 'designation' as const },
      { field: 'mobility' as const },
      { field: 'aspiration' as const },
    ],
  },
];
const administrator = ['administrator'] as const;

/** A template that somebody keeps: one that has a version, or any. */
async function kept(person: Person) {
  const found = await person.read(templates.onePagerTemplates);
  return person.pick((found?.data ?? []).filter(({ withdrawn }) => !withdrawn));
}

const keeping: Act[] = [
  {
    name: 'writes a template and publishes it',
    by: administrator,
    calls: [templates.addOnePagerTemplate, templates.publishOnePagerTemplate],
    async do(person) {
      const name = person.mark();
      const added = await person.write(templates.addOnePagerTemplate, {
        body: { name, page: 'A4', sections },
        refusals: meanwhile,
        leaves: {
          rows: [{ table: 'one_pager_templates', where: { name } }],
          audited: ['one-pager-template.add'],
        },
      });
      if (!added) return;
      const { templateId } = added.data;
      await person.write(templates.publishOnePagerTemplate, {
        params: { templateId: String(templateId) },
        body: {},
        refusals: meanwhile,
        leaves: {
          rows: [{ table: 'one_pager_versions', where: { template_id: templateId, version: 1 } }],
          audited: ['one-pager-template.publish'],
        },
      });
    },
  },
  {
    name: 'writes a template anew',
    by: administrator,
    calls: [templates.saveOnePagerTemplate],
    async do(person) {
      const template = await kept(person);
      if (!template) return;
      await person.write(templates.saveOnePagerTemplate, {
        params: { templateId: String(template.templateId) },
        body: { name: template.name, page: '16:9', sections },
        refusals: meanwhile,
        leaves: { audited: ['one-pager-template.save'] },
      });
    },
  },
  {
    name: 'takes a template out of use and back',
    by: administrator,
    calls: [templates.withdrawOnePagerTemplate],
    async do(person) {
      const template = await kept(person);
      if (!template || person.dice() < 0.7) return;
      for (const withdrawn of [true, false])
        await person.write(templates.withdrawOnePagerTemplate, {
          params: { templateId: String(template.templateId) },
          body: { withdrawn },
          refusals: meanwhile,
          // Somebody else may have done it first: then nothing is written down.
          leaves: {},
        });
    },
  },
  {
    name: 'says who sees what, and takes it back',
    by: administrator,
    calls: [
      access.addOnePagerRole,
      access.saveOnePagerRole,
      access.addOnePagerAccess,
      access.saveOnePagerAccess,
      access.removeOnePagerAccess,
      access.removeOnePagerRole,
    ],
    async do(person) {
      const template = await kept(person);
      const role = person.mark();
      if (!template) return;
      const { templateId } = template;
      const everybody = { role, name: role, everybody: true };
      await person.write(access.addOnePagerRole, {
        body: everybody,
        refusals: meanwhile,
        leaves: { audited: ['one-pager-role.add'] },
      });
      await person.write(access.saveOnePagerRole, {
        body: { ...everybody, name: `${role} too` },
        refusals: meanwhile,
        leaves: { audited: ['one-pager-role.save'] },
      });
      const given = { role, templateId, scope: 'self' as const };
      await person.write(access.addOnePagerAccess, {
        body: { ...given, fields: ['mobility', 'aspiration'] },
        refusals: meanwhile,
        leaves: { audited: ['one-pager-access.add'] },
      });
      await person.write(access.saveOnePagerAccess, {
        body: { ...given, fields: ['mobility', 'aspiration', 'designation'] },
        refusals: meanwhile,
        leaves: { audited: ['one-pager-access.save'] },
      });
      const all = await person.read(access.onePagerAccess);
      const own = all?.data.find((one) => one.role === role);
      // Some stay, so that there are pages to see.
      if (!own || person.dice() < 0.5) return;
      await person.write(access.removeOnePagerAccess, {
        body: { accessId: own.accessId },
        refusals: meanwhile,
        leaves: { audited: ['one-pager-access.remove'] },
      });
      await person.write(access.removeOnePagerRole, {
        body: { role },
        refusals: meanwhile,
        leaves: {
          rows: [{ table: 'one_pager_roles', where: { role }, times: 0 }],
          audited: ['one-pager-role.remove'],
        },
      });
    },
  },
];

const reading: Act[] = [
  {
    name: 'writes what they hope for',
    calls: [pages.writeOnePagerText],
    async do(person) {
      const own = await person.read(pages.viewOnePager, { query: { empId: person.empcode } });
      const written = own?.data.writes.find(({ field }) => field === 'aspiration');
      if (!written) return;
      const text = person.mark();
      await person.write(pages.writeOnePagerText, {
        body: { empId: person.empcode, field: 'aspiration', text, revision: written.revision },
        refusals: meanwhile,
        leaves: {
          rows: [{ table: 'one_pager_texts', where: { empcode: person.empcode, field: 'aspiration', text } }],
          decides: `text ${person.empcode}`,
          audited: ['one-pager.write'],
        },
      });
    },
  },
  {
    name: 'asks for a correction, and takes one back',
    calls: [pages.askOnePagerCorrection, facts.settleOnePagerCorrection],
    async do(person) {
      const text = person.mark();
      const asked = await person.write(pages.askOnePagerCorrection, {
        body: { field: 'location', text },
        refusals: meanwhile,
        leaves: {
          rows: [{ table: 'one_pager_corrections', where: { empcode: person.empcode, text } }],
          audited: ['one-pager.correct'],
        },
      });
      if (!asked || person.dice() < 0.5) return;
      const { correctionId } = asked.data;
      await person.write(facts.settleOnePagerCorrection, {
        body: { correctionId, action: 'withdraw' },
        refusals: meanwhile,
        leaves: {
          rows: [
            { table: 'one_pager_corrections', where: { correction_id: correctionId, state: 'withdrawn' } },
          ],
          audited: ['one-pager-correction.withdraw'],
        },
      });
    },
  },
  {
    name: 'decides about a correction',
    by: ['hr'],
    calls: [facts.settleOnePagerCorrection],
    share: 2,
    async do(person) {
      const found = await person.read(facts.allOnePagerCorrections, { query: { open: true, limit: 100 } });
      const one = person.pick((found?.data ?? []).filter(({ actions }) => actions.includes('done')));
      if (!one) return;
      const { correctionId } = one;
      await person.write(facts.settleOnePagerCorrection, {
        body: { correctionId, action: 'done' },
        refusals: meanwhile,
        leaves: {
          rows: [
            {
              table: 'one_pager_corrections',
              where: { correction_id: correctionId, ended_by: person.empcode },
            },
          ],
          audited: ['one-pager-correction.done'],
        },
      });
    },
  },
  {
    name: 'makes a link to their page and ends it',
    calls: [pages.linkOnePagers, pages.endOnePagerLink],
    async do(person) {
      const own = await person.read(pages.viewOnePager, { query: { empId: person.empcode } });
      if (!own) return;
      const made = await person.write(pages.linkOnePagers, {
        body: { templateId: own.data.templateId, empIds: [person.empcode], hours: 1 },
        refusals: meanwhile,
        leaves: ({ data: { code } }) => ({
          rows: [{ table: 'one_pager_links', where: { code, made_by: person.empcode } }],
          audited: ['one-pager-link.add'],
        }),
      });
      if (!made) return;
      await person.write(pages.endOnePagerLink, {
        body: { link: made.data.code },
        refusals: meanwhile,
        leaves: { audited: ['one-pager-link.end'] },
      });
    },
  },
];

export const underTest: RoomUnderTest = {
  room: 'one-pager',
  acts: [...keeping, ...reading],
  invariants: [
    {
      about: 'a page that was published is of a version that the template had, and the versions have no gap',
      broken: `select empcode from one_pager_pages group by empcode having max(version) <> count(*)`,
    },
    {
      about: 'what a template says last is its newest version',
      broken: `select template_id from one_pager_templates template where version is not null
        and version <> (select max(held.version) from one_pager_versions held where held.template_id = template.template_id)`,
    },
    {
      about: 'a request for correction is open once of a field',
      broken: `select empcode from one_pager_corrections where state = 'open' group by empcode, field having count(*) > 1`,
    },
  ],
};
