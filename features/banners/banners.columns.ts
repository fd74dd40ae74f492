import { isCode } from '#contract/record-versions.ts';
import { inItsVersion, named, type RoomColumns, ruled } from '#testing/columns.ts';

const audience = (table: string) => ({
  'audience.orgUnits': `${table}.org_units`,
  'audience.locations': `${table}.locations`,
  'audience.roles': `${table}.roles`,
});
const key = (column: string) => ruled(column, (given) => (isCode(given) ? given : undefined));

export const columns: RoomColumns = {
  calls: {
    banner: named('banner_dismissals.banner'),
    prompt: named('prompt_answers.prompt'),
    version: ['banner_dismissals.version', 'prompt_answers.version'],
    choice: named('prompt_answers.choice'),
  },
  kinds: {
    banner: {
      key: key('banners.banner'),
      title: 'banners.title',
      text: 'banners.text',
      link: 'banners.link',
      linkLabel: 'banners.link_label',
      tone: 'banners.tone',
      ...audience('banners'),
    },
    'banner-order': inItsVersion,
    prompt: {
      key: key('prompts.prompt'),
      title: 'prompts.title',
      text: 'prompts.text',
      link: 'prompts.link',
      choices: 'prompts.choices',
      ...audience('prompts'),
    },
  },
  made: { 'banners.version': 'counted up', 'prompts.version': 'counted up' },
  rules: {
    banners_check: 'the days in their order: rules.ts',
    prompts_check: 'the days in their order: rules.ts',
  },
};
