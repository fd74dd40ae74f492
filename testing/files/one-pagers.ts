import type { DrawnPage } from '#features/one-pager/drawing/page.ts';

/** Pages with something of each kind, in each language. */
const english: DrawnPage = {
  format: 'A4',
  language: 'en-IN',
  direction: 'ltr',
  name: 'Asha Nambiar',
  designation: 'Senior Manager, Supply Chain Planning',
  foot: 'Talent review, version 3 · 27-11-2026',
  watermark: 'Leena Thomas · 27-11-2026 14:05',
  sections: [
    {
      title: 'At a glance',
      column: 'full',
      items: [
        { kind: 'picture', picture: null, initials: 'AN' },
        { kind: 'text', label: 'Employee code', text: '100234', lines: 1 },
        { kind: 'text', label: 'Reports to', text: 'Ravi Menon', lines: 1 },
        { kind: 'text', label: 'Languages', text: 'English, Malayalam, Arabic (آشا), हिन्दी', lines: 2 },
      ],
    },
    {
      title: 'Career',
      column: 'first',
      items: [
        {
          kind: 'career',
          label: '',
          steps: [
            { when: '2022 – today', what: 'Senior Manager, Planning', where: 'Kochi' },
            { when: '2019 – 2022', what: 'Manager, Regional distribution', where: 'Dubai' },
          ],
        },
        {
          kind: 'list',
          label: 'Strengths',
          entries: ['Builds teams that stay', 'Speaks plainly with vendors'],
        },
      ],
    },
    {
      title: 'Ratings',
      column: 'second',
      items: [
        {
          kind: 'ratings',
          label: '',
          most: 5,
          years: [
            { year: '2025', value: 5, said: 'Outstanding' },
            { year: '2024', value: null, said: 'On leave' },
          ],
        },
        {
          kind: 'nine-box',
          label: 'Review of 2025',
          across: 'Performance',
          up: 'Potential',
          cell: 'Future leader',
          placed: { across: 3, up: 2 },
        },
        {
          kind: 'skills',
          label: 'Skills',
          most: 5,
          skills: [{ name: 'Demand planning', level: 4, said: '4 of 5' }],
        },
      ],
    },
    {
      title: 'In her manager’s words',
      column: 'full',
      items: [
        {
          kind: 'paragraph',
          label: '',
          text: 'Asha rebuilt the planning of the monsoon season with three vendors and halved what was written off. She did it while two of her planners were on leave.',
          lines: 6,
        },
      ],
    },
  ],
};

const arabic: DrawnPage = {
  ...english,
  language: 'ar-AE',
  direction: 'rtl',
  name: 'آشا نامبيار',
  designation: 'مديرة أولى، تخطيط سلسلة الإمداد',
  foot: 'مراجعة المواهب',
  watermark: null,
  sections: [
    {
      title: 'لمحة',
      column: 'full',
      items: [
        { kind: 'picture', picture: null, initials: 'آن' },
        { kind: 'text', label: 'رقم الموظف', text: '100234', lines: 1 },
        { kind: 'text', label: 'المدير', text: 'Ravi Menon (رافي مينون)', lines: 1 },
        {
          kind: 'paragraph',
          label: 'بكلمات مديرها',
          text: 'أعادت آشا بناء التخطيط مع ٣ موردين (SAP IBP).\nبِسْمِ ٱللَّهِ ٱلرَّحْمَٰنِ ٱلرَّحِيمِ',
          lines: 4,
        },
      ],
    },
    ...english.sections.slice(1, 3),
  ],
};

const hindi: DrawnPage = {
  ...english,
  format: '16:9',
  language: 'hi-IN',
  name: 'प्रकृति श्रीवास्तव',
  designation: 'वरिष्ठ प्रबंधक, आपूर्ति शृंखला',
  foot: 'प्रतिभा समीक्षा',
  watermark: null,
  sections: [
    {
      title: 'प्रबंधक के शब्दों में',
      column: 'first',
      items: [
        {
          kind: 'paragraph',
          label: '',
          text: 'क्षेत्र, ज्ञान, द्वारा, कर्त्तव्य, ट्रैक्टर, हिन्दी, शक्ति, विद्यार्थी, राष्ट्र (Asha, आशा)',
          lines: 6,
        },
      ],
    },
    ...english.sections.slice(2, 3),
  ],
};

export const onePagers = { english, arabic, hindi };
