import { everybody } from '#contract/audience.ts';
import {
  answerPrompt,
  bannerCalls,
  dismissBanner,
  getBanners,
  getPrompts,
} from '#features/banners/contract.ts';
import { keeping } from '../keeping.ts';
import type { Person } from '../person.ts';
import { act, type RoomUnderTest } from '../room.ts';

const days = ({ world }: Person) => ({ from: world.day(), to: world.day(30) });

export const banners: RoomUnderTest = {
  room: 'banners',
  acts: [
    act('puts a banner away', dismissBanner, async (person) => {
      const shown = await person.read(getBanners);
      const one = person.pick(shown?.data ?? []);
      if (!one) return null;
      const { banner, version } = one;
      return {
        body: { banner, version },
        refusals: ['moved_on', 'no_such_banner'],
        leaves: {
          rows: [{ table: 'banner_dismissals', where: { banner, version, empcode: person.empcode } }],
        },
      };
    }),
    act('answers a prompt', answerPrompt, async (person) => {
      const asked = await person.read(getPrompts);
      const one = person.pick(asked?.data ?? []);
      if (!one) return null;
      const { prompt, version, choices } = one;
      const choice = person.pick(choices);
      return {
        body: { prompt, version, ...(choice !== undefined && { choice }) },
        refusals: ['moved_on', 'no_such_prompt', 'no_such_choice'],
        leaves: {
          rows: [
            {
              table: 'prompt_answers',
              where: { prompt, version, empcode: person.empcode, choice: choice ?? null },
            },
          ],
          audited: ['banners.answer'],
        },
      };
    }),
    ...keeping({
      calls: bannerCalls,
      kind: 'banner',
      room: 'banners',
      value: (person, mark) => ({
        title: mark,
        text: `It works. ${person.mark()}`,
        link: '/mode',
        linkLabel: 'Mode',
        tone: 'info',
        ended: false,
        days: days(person),
        audience: everybody,
      }),
    }),
    ...keeping({
      calls: bannerCalls,
      kind: 'prompt',
      room: 'banners',
      value: (person, mark) => ({
        title: mark,
        text: `Does it work? ${person.mark()}`,
        link: '',
        choices: ['Fine', 'No'],
        ended: false,
        days: days(person),
        audience: everybody,
      }),
    }),
  ],
  invariants: [
    {
      about: 'nobody has answered a version of a prompt that there was not',
      broken:
        'select prompt, answers.version from prompt_answers answers join prompts using (prompt) where answers.version > prompts.version',
    },
    {
      about: 'each answer has its entry of the audit log',
      broken: `select prompt, version, empcode, count(audit_id) from prompt_answers
        left join audit_log on actor = empcode and action = 'banners.answer' and subject = 'prompt ' || prompt
          and (after ->> 'version')::int = version
        where prompt like 'chaos-%' group by 1, 2, 3 having count(audit_id) <> 1`,
    },
  ],
};
