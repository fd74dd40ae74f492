import { m } from '#messages';
import type { NoticeGroup } from '../kinds.ts';

const sentences: Record<NoticeGroup, () => string> = {
  waiting: m.notifications_push_waiting,
  moved: m.notifications_push_moved,
  mention: m.notifications_push_mention,
  comment: m.notifications_push_comment,
  reminder: m.notifications_push_reminder,
  greeting: m.notifications_push_greeting,
  other: m.notifications_push_other,
};

/** What a browser shows of a notice: that there is one, and of what kind. Names, amounts and words are nothing for a locked screen. */
export function presentPush(
  product: string,
  group: NoticeGroup,
  { noticeJob, link }: { readonly noticeJob: string; readonly link: string },
): { title: string; body: string; link: string; tag: string } {
  return { title: `Me@${product}`, body: sentences[group](), link, tag: noticeJob };
}
