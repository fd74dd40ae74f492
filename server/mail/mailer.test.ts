import { expect, test } from 'vitest';
import { mailboxFault } from './mailer.ts';

test.each([
  [550, '550 5.1.1 <asha@example.com>: user unknown', 'unknown'],
  [550, '550-5.1.10 RESOLVER.ADR.RecipientNotFound', 'unknown'],
  [550, '550 no such mailbox', 'unknown'],
  [551, '551 user not local', 'unknown'],
  [550, '550 5.2.1 the mailbox is disabled', 'closed'],
  [552, '552 5.2.2 over quota', 'full'],
  [552, '552 exceeded storage allocation', 'full'],
  [553, '553 mailbox name not allowed', 'no_address'],
  [501, '501 5.1.3 bad recipient address syntax', 'no_address'],
  // The sender, its contents or the server's own rules: nothing of the mailbox.
  [550, '550 5.7.1 relaying denied', null],
  [554, '554 5.7.1 refused by policy', null],
  [554, '554 transaction failed', null],
  [552, '552 5.3.4 message too big for system', null],
  [550, '550 5.2.3 message too long', null],
  [550, '', 'unknown'],
])('%i, %j: of the mailbox it says %j', (code, answer, fault) => {
  expect(mailboxFault(code, answer)).toBe(fault);
});
