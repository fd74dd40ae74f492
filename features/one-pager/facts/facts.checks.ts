import { type ListPlan, type ListShown, twoPages } from '#testing/list-row.ts';

const base = '/onepager/onepager-service';

/** Requests for correction by the thousand, most of them ended. */
export const fill = `
  insert into one_pager_corrections (empcode, field, text, state, asked_at, ended_by, ended_at)
  select 'E1001', 'mobility', 'Bulk ' || n, 'withdrawn', now(), 'E1001', now() from generate_series(1, 8000) n;
  insert into role_grants (empcode, role) values ('E1002', 'HR')`;

export const plans: readonly ListPlan[] = [
  ['what I asked to correct', 'E1001', `${base}/corrections`],
  ['what people say is wrong', 'E1002', `${base}/corrections/all`],
  ['what people say is wrong, and nobody has decided', 'E1002', `${base}/corrections/all?open=true`],
];

const correction = (correctionId: number) => ({
  correctionId,
  person: { empcode: 'E1001', name: 'Asha Nambiar' },
  field: 'mobility',
  label: 'Would move',
  text: `Something else ${correctionId}`,
  state: 'done',
  answer: null,
  askedAt: '2026-11-01T06:00:00Z',
  endedAt: '2026-11-02T06:00:00Z',
  endedBy: 'Ravi Menon',
  actions: [],
});
const pages = twoPages([correction(3), correction(2)], [correction(1)]);

export const shown: readonly ListShown[] = [
  {
    name: 'what I asked to correct',
    who: 'asha',
    screen: 'web/OwnCorrections.tsx',
    call: `**${base}/corrections*`,
    at: '/one-pagers/mine',
    rows: (page) => page.getByRole('list', { name: 'What you asked to correct' }).getByRole('listitem'),
    answers: pages,
  },
  {
    name: 'what people say is wrong',
    who: 'E1065',
    screen: 'web/CorrectionsPage.tsx',
    call: `**${base}/corrections/all*`,
    at: '/one-pagers/corrections',
    rows: (page) => page.getByRole('list', { name: 'Corrections asked for' }).getByRole('listitem'),
    answers: pages,
  },
];
