import { isTimeZone } from '#formats/time/dates.ts';
import { mailboxFaults } from '#server/mail/mailer.ts';
import { asks, type RoomColumns, ruled } from '#testing/columns.ts';
import { noticeGroups } from './kinds.ts';
import { keptNotice } from './server/present.ts';

export const columns: RoomColumns = {
  calls: {
    before: asks('notifications.arrived'),
    ids: asks('notifications.notification_id'),
    kind: 'notification_preferences.kind',
    zone: ruled('notification_times.zone', (zone) => (isTimeZone(zone) ? zone : undefined)),
    'quiet.from': 'notification_times.quiet_from',
    'quiet.to': 'notification_times.quiet_to',
    endpoint: 'push_subscriptions.endpoint',
    'keys.p256dh': 'push_subscriptions.p256dh',
    'keys.auth': 'push_subscriptions.auth',
  },
  texts: {
    'what a notice says': ruled('notifications.text', (text: string) => keptNotice(text || 'x').text),
  },
  made: {
    'bounced_addresses.mailbox': mailboxFaults,
    'notifications.job_id': 'the id of a job',
    'notifications.kind': 'a kind of the portal’s',
    'notifications.link': 'a path of the portal’s',
    'notifications.about': 'a group and a thing of the portal’s',
    'notifications.sentence': 'keptNotice of server/present.ts keeps none that is larger',
    'notification_feeds.change': 'counted up',
    'notification_mails.job_id': 'the id of a job',
    'notification_mails.reason': 'a word of the portal’s, or the reply code',
    'notification_mails.letter': 'a notice, with its link',
    'notification_withdrawals.about': 'a group and a thing of the portal’s',
    'notification_preferences.kind': noticeGroups,
  },
  rules: {
    notification_mails_one_end: 'ended one way: endMail of server/delivery-store.ts',
    notification_mails_reason: 'given up for a reason: endMail',
    notification_times_check: 'from and to, or none: saveTimes of server/preference-store.ts',
    notifications_check: 'what it is about has a revision: deliver of server/delivery-service.ts',
  },
};
