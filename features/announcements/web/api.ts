import { callsOf } from '#web/lib/calls.ts';
import { dataOf, paged } from '#web/lib/reads-of.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import type { ChangeNotification, ForWhom, SaveNotification } from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** What every read of the messages begins with. */
export const announcementsKey = ['announcements'] as const;
const soonMs = 1_000;

/** The messages, page by page. While one is on its way it is looked again. */
export const announcementList = paged([...announcementsKey, 'list'], api.getAnnouncements, {
  body: {},
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ data }) => data.some((one) => one.state === 'sending')) ? soonMs : false,
});

/** What a group is made of. */
export const audiences = dataOf([...announcementsKey, 'audiences'], api.getAudiences);

/** How many people it would go to. */
export const preview = (whom: ForWhom) =>
  dataOf([...announcementsKey, 'preview', whom], api.previewNotification, { body: whom });

/** Sends a message. The same key sent again makes no second one. */
export const sendMessage = (body: SaveNotification, key: string) => api.saveNotification({ body, key });

/** Changes a message that is planned, or plans one anew that was stopped. */
export const changeMessage = (body: ChangeNotification) => api.changeNotification({ body });

/** Stops a message that is planned, or takes one back. */
export const takeBack = (announcementId: number) => api.recallNotification({ body: { announcementId } });
