/** What people of the demo company have told. `by`: an empcode, or which of its employees who work there. */
export interface DemoTelling {
  readonly topic: string;
  readonly by: string | number;
  readonly daysAgo: number;
  readonly text: string;
  /** Days after it was told, and the words. */
  readonly answer?: readonly [days: number, text: string];
  readonly followUp?: string;
  readonly done?: true;
  readonly picture?: true;
}

export const tellings: readonly DemoTelling[] = [
  {
    topic: 'it',
    by: 'E1001',
    daysAgo: 19,
    done: true,
    text: 'The projector on the second floor shows everything in green since Monday.',
    answer: [1, 'The cable was worn. It has a new one now, and a spare hangs beside it.'],
  },
  {
    topic: 'portal',
    by: 'E1001',
    daysAgo: 12,
    text: 'Could the list of holidays be printed on one page? We hang it up in the studio.',
    answer: [2, 'A good idea. Until then the calendar under Documents prints on one page.'],
  },
  {
    topic: 'it',
    by: 'E1001',
    daysAgo: 2,
    picture: true,
    text: 'My laptop shows this message each morning, before I have opened anything. It goes away after a restart.',
  },
  {
    topic: 'pay',
    by: 120,
    daysAgo: 16,
    done: true,
    text: 'My payslip of last month has the wrong bank branch. Where do I change it?',
    answer: [1, 'We have corrected it. The next payslip has the new branch.'],
  },
  {
    topic: 'pay',
    by: 240,
    daysAgo: 9,
    text: 'Do two half days of leave in one week count as one?',
    answer: [1, 'They do, where your manager has approved both.'],
    followUp: 'Does it hold in different months as well?',
  },
  {
    topic: 'pay',
    by: 360,
    daysAgo: 1,
    text: 'Until when can I declare the rent that I pay this year?',
  },
  {
    topic: 'premises',
    by: 'E1003',
    daysAgo: 14,
    done: true,
    text: 'The lift on the east side stops a hand below the third floor.',
    answer: [0, 'The engineers were here this afternoon: it stops where it should.'],
  },
  {
    topic: 'premises',
    by: 480,
    daysAgo: 6,
    text: 'The shutter of our back door needs two people to close.',
    answer: [3, 'It is oiled for now; a new one comes with the next round of repairs.'],
  },
  {
    topic: 'premises',
    by: 600,
    daysAgo: 3,
    text: 'An idea: bicycle stands beside the staff entrance.',
  },
  {
    topic: 'it',
    by: 720,
    daysAgo: 4,
    text: 'The scanner at the second till reads nothing that is printed on silver paper.',
    answer: [1, 'Tilt it a little until the new ones are there. They are ordered.'],
  },
];
