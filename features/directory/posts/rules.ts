import { addYears, format, parseISO } from 'date-fns';
import { isWithinCompanyTime } from '#formats/time/company-time.ts';
import { laterDay } from '#formats/time/dates.ts';
import { m } from '#messages';
import { mostOf, textOf } from '../company/fields.ts';

export const postStatuses = ['open', 'filled', 'withdrawn'] as const;
export type PostStatus = (typeof postStatuses)[number];

/** What HR sets of a vacant post. */
export interface PostFields {
  readonly title: string;
  readonly managerEmpcode: string;
  readonly locationId: string;
  readonly orgUnit: string;
  /** YYYY-MM-DD. */
  readonly openFrom: string;
}

const mostYearsAhead = 5;

/** The post as it is kept, or what is wrong with each field. */
export function readPost(
  sent: PostFields,
  today: string,
): { post: PostFields; wrong: Readonly<Record<string, string>> } {
  const title = textOf(sent.title) ?? '';
  const latest = format(addYears(parseISO(today), mostYearsAhead), 'yyyy-MM-dd');
  const isDay = isWithinCompanyTime(sent.openFrom) && sent.openFrom <= latest;
  return {
    post: { ...sent, title },
    wrong: {
      ...(title === '' && { title: m.directory_posts_enter_title() }),
      ...(title.length > mostOf.designation && {
        title: m.directory_staff_long({ most: mostOf.designation }),
      }),
      ...(sent.managerEmpcode === '' && { managerEmpcode: m.directory_posts_enter_manager() }),
      ...(sent.locationId === '' && { locationId: m.directory_staff_enter_location() }),
      ...(sent.orgUnit === '' && { orgUnit: m.directory_staff_enter_org_unit() }),
      ...(!isDay && { openFrom: m.directory_posts_enter_day() }),
    },
  };
}

/** What a post is on a day. Before it opens it is planned, which counts as open. */
export function statusOn(post: { closedOn: string | null; filledBy: unknown }, today: string): PostStatus {
  if (post.closedOn === null || post.closedOn > today) return 'open';
  return post.filledBy === null ? 'withdrawn' : 'filled';
}

/** The day from which a post is not vacant any more: that of whoever takes it, but no day before it opened. */
export function closesOn(openFrom: string, day: string): string {
  return laterDay(day, openFrom);
}
