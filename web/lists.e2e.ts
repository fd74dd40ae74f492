import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { type DemoPerson, expectNoAxeViolations, openAs } from '../testing/browser.ts';
import { test } from '../testing/journey.ts';
import { someOf } from '../testing/long.ts';

test.use({ shared: true });

/** Of the demo company: somebody of HR, and an officer of departments that are asked about leavers. */
const [hr, officer] = ['E1065', 'E1091'] as const;

/** So many rows has a page of each list here. */
const pageSize = 2;

interface List {
  name: string;
  who: DemoPerson | `E${number}`;
  /** The calls of it. */
  call: string;
  more: string;
  open: (page: Page) => Promise<unknown>;
  rows: (page: Page) => Locator;
  /** Answers the first page, shortened where its call takes no limit. */
  first: (route: Route) => Promise<void>;
  next: (route: Route) => Promise<void>;
}

/** Of a call whose body has the cursor and the limit. */
const byBody = {
  more: 'Show more',
  first: (route: Route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), limit: pageSize } }),
  next: (route: Route) => route.continue(),
};

const comment = (commentId: number) => ({
  commentId,
  at: new Date(Date.now() - 60_000 * (100 - commentId)).toISOString(),
  text: `Remark ${commentId}`,
  by: { empcode: 'E1002', name: 'Ravi Menon' },
  mentions: [],
  files: [],
  editedAt: null,
  deleted: false,
  editableUntil: null,
  mayDelete: false,
});

const upload = (number: number) => ({
  uploadId: `00000000-0000-4000-8000-00000000000${number}`,
  kind: 'employees',
  kindTitle: 'Employees',
  fileName: `Upload ${number}.xlsx`,
  size: 1,
  state: 'ready',
  by: null,
  progress: null,
  failure: null,
  madeAt: '2026-11-23T06:00:00Z',
  appliedAt: null,
  endedAt: null,
  moved: 0,
  kept: 0,
  sheets: [],
  counts: { rows: 4, added: 0, changed: 0, unchanged: 4, wrong: 0, leftOut: 0 },
  reading: null,
  actions: [],
  version: 1,
});
const uploadRow = (row: number) => ({
  row,
  outcome: 'unchanged',
  leftOut: false,
  kept: false,
  moved: false,
  cells: { empcode: `E${row}` },
  corrected: [],
  wrong: {},
  notes: {},
  changes: [],
});
const vacantPost = (postId: number) => ({
  postId,
  title: `Post ${postId}`,
  openFrom: '2026-10-01',
  closedOn: null,
  filledBy: null,
  manager: { empcode: 'E1002', name: 'Ravi Menon', designation: 'Manager', worksHere: true },
  location: { locationId: 'KOC1', name: 'MG Road', city: 'Kochi' },
  orgUnit: { orgUnit: 'Retail', name: 'Retail' },
  status: 'open',
  revision: 1,
  actions: [],
});
const signInChange = (changeId: number) => ({
  changeId,
  empcode: `E900${changeId}`,
  name: `Person ${changeId}`,
  before: 'a@example.com',
  after: 'b@example.com',
  state: 'asked',
  source: 'sync',
  by: null,
  at: '2026-11-20T06:00:00.000Z',
  effectiveOn: '2026-11-20',
  decidedBy: null,
  stoppableUntil: null,
  confirmed: false,
  actions: ['agree', 'refuse'],
});
const celebrating = (number: number) => ({
  empcode: `E900${number}`,
  name: `Person ${number}`,
  department: 'Data',
  occasion: 'birthday',
  sentStatus: 0,
  message: `Happy Birthday Person ${number} !!!`,
});
const coupon = (number: number) => ({
  discountId: `c${number}`,
  title: `Coupon ${number}`,
  vendor: 'Vendor',
  terms: 'Terms',
  category: 'food',
  validTo: '2099-01-01',
  mine: 0,
  perPerson: 1,
  left: null,
  mayHave: 1,
  actions: ['claim'],
});
const coupons = (data: object[], next: string | null) => (route: Route) =>
  route.fulfill({ json: { data, next, categories: [], sharing: null } });
const code = (claimId: number) => ({
  claimId,
  discountId: 'c',
  title: `Coupon ${claimId}`,
  vendor: 'Vendor',
  terms: 'Terms',
  code: 'SAVE',
  claimedAt: '2026-11-01T06:00:00Z',
  validTo: '2099-01-01',
  isOver: false,
  failed: false,
  sharedTo: null,
  actions: [],
});
const policy = (number: number) => ({
  policyId: `p${number}`,
  title: `Policy ${number}`,
  category: 'travel',
  number: 1,
  effectiveFrom: '2026-01-01',
  asked: null,
});
const policies = (data: object[], next: string | null) => (route: Route) =>
  route.fulfill({ json: { data, next, categories: [] } });
const document = (documentId: number) => ({
  documentId,
  title: `Document ${documentId}`,
  description: '',
  folder: 'forms',
  folderName: 'Forms',
  number: 1,
  fileName: `d${documentId}.pdf`,
  originalName: 'd.pdf',
  contentType: 'application/pdf',
  size: 1,
  addedAt: '2026-01-01T06:00:00Z',
  hasThumbnail: false,
  revision: 1,
  actions: [],
});
const documents = (data: object[], next: string | null) => (route: Route) =>
  route.fulfill({ json: { data, next, folders: [] } });
const leaving = (clearanceId: number) => ({
  clearanceId,
  empcode: `E900${clearanceId}`,
  name: `Person ${clearanceId}`,
  designation: 'Analyst',
  lastDay: '2099-01-01',
  wagesDueBy: '2099-01-05',
  state: 'open',
});
const leaver = (number: number) => ({ ...leaving(number), resolved: 1, of: 6, dues: 0 });
const leavers = (data: object[], next: string | null) => (route: Route) =>
  route.fulfill({ json: { data, next, counts: { open: 3, ready: 0, closed: 0, stays: 0 } } });
const asked = (number: number) => ({
  ...leaving(number),
  department: 'it',
  departmentName: 'IT',
  resolveStatus: 'Pending',
  remark: null,
  automatic: null,
  resolvedBy: null,
  resolvedAt: null,
  version: 1,
  dues: [],
  actions: [],
});
const queue = (data: object[], next: string | null) => (route: Route) =>
  route.fulfill({ json: { data, next, departments: [{ department: 'it', name: 'IT', waiting: 3 }] } });
const reader = (number: number) => ({
  empcode: `E${number}`,
  name: `Person ${number}`,
  department: 'Data',
  askedOn: '2026-11-01',
  due: '2026-11-15',
  answer: null,
  answeredAt: null,
  number: null,
  leftOn: null,
});
const readers = (data: object[], next: string | null) => (route: Route) =>
  route.fulfill({ json: { data, next, title: 'Travel policy', day: '2026-11-20', number: 1 } });
const telling = (tellingId: number) => ({
  tellingId,
  topic: { topic: 'it', name: 'IT' },
  toldBy: { empcode: 'E1002', name: 'Ravi Menon' },
  location: 'Kochi',
  toldAt: '2026-11-01T06:00:00Z',
  since: '2026-11-01T06:00:00Z',
  state: 'open',
  text: `Telling ${tellingId}`,
  answer: null,
  answeredBy: null,
  hasPicture: false,
  mine: false,
});
const tellings = (data: object[], next: number | null) => (route: Route) =>
  route.fulfill({ json: { data, next, topics: [] } });
/** Answers with these, as a page of a list that has another one or has not. */
const answer = (data: object[], next: string | null) => (route: Route) =>
  route.fulfill({ json: { data, next } });

const lists: List[] = [
  {
    name: 'the work list',
    who: 'ravi',
    call: '**/download/buying/getuserRequests',
    ...byBody,
    open: (page) => page.goto('/requests-list?view=all'),
    rows: (page) => page.locator('[data-request]'),
  },
  {
    name: 'the vacant posts',
    who: 'admin',
    call: '**/download/admin/getVacantPosts',
    more: 'Show more',
    open: (page) => page.goto('/admin/vacant-posts'),
    rows: (page) => page.getByRole('list', { name: 'Vacant posts' }).getByRole('listitem'),
    first: answer([vacantPost(1), vacantPost(2)], 'next'),
    next: answer([vacantPost(3)], null),
  },
  {
    name: 'the sign-in addresses',
    who: 'admin',
    call: '**/download/admin/getSignInChanges*',
    more: 'Show more',
    open: (page) => page.goto('/admin/sign-in-addresses'),
    rows: (page) => page.getByRole('list', { name: 'Sign-in addresses' }).getByRole('listitem'),
    first: answer([signInChange(1), signInChange(2)], 'next'),
    next: answer([signInChange(3)], null),
  },
  {
    name: 'the notifications',
    who: 'ravi',
    call: '**/download/rest/getNotification*',
    more: 'Show older ones',
    open: (page) => page.getByRole('button', { name: /Notifications/ }).click(),
    rows: (page) => page.getByRole('dialog').getByRole('listitem'),
    first: async (route) => {
      const answer = await route.fetch();
      const { data, ...rest } = await answer.json();
      const kept = data.slice(0, pageSize);
      await route.fulfill({ json: { ...rest, data: kept, next: kept.at(-1).notificationMasterId } });
    },
    next: (route) => route.continue(),
  },
  {
    name: 'the comments',
    who: 'asha',
    call: '**/download/buying/getComments*',
    more: 'Show earlier comments',
    open: async (page) => {
      await page.goto('/asset-at-residence?show=all');
      await page.locator('main a[href*="/asset-at-residence/AAR-"]').first().click();
    },
    rows: (page) => page.getByRole('region', { name: 'What happened' }).getByText(/^Remark \d$/),
    first: (route) => route.fulfill({ json: { data: [comment(3), comment(4)], earlier: 3 } }),
    next: (route) => route.fulfill({ json: { data: [comment(1), comment(2)], earlier: null } }),
  },
  {
    name: 'who celebrates',
    who: 'asha',
    call: '**/download/rest/celebrations?*',
    more: 'Show more',
    open: (page) => page.goto('/celebrations'),
    rows: (page) => page.getByRole('list', { name: 'Birthdays today' }).getByRole('listitem'),
    first: (route) =>
      route.fulfill({
        json: { data: [celebrating(1), celebrating(2)], next: 'next', title: 'Today 1st June' },
      }),
    next: (route) => route.fulfill({ json: { data: [celebrating(3)], next: null, title: 'Today 1st June' } }),
  },
  {
    name: 'the uploads',
    who: 'admin',
    more: 'Show more',
    call: '**/download/admin/uploadRequestStatus*',
    open: (page) => page.goto('/admin/uploads'),
    rows: (page) => page.getByRole('list', { name: 'File Requests Upload' }).getByRole('listitem'),
    first: answer([upload(1), upload(2)], 'next'),
    next: answer([upload(3)], null),
  },
  {
    name: 'the coupons',
    who: 'asha',
    call: '**/download/rest/discounts*',
    more: 'Show more',
    open: (page) => page.goto('/discount-coupons'),
    rows: (page) => page.locator('[data-coupon]'),
    first: coupons([coupon(1), coupon(2)], 'next'),
    next: coupons([coupon(3)], null),
  },
  {
    name: 'my codes',
    who: 'asha',
    call: '**/download/rest/myDiscounts*',
    more: 'Show more',
    open: (page) => page.goto('/discount-coupons/mine'),
    rows: (page) => page.getByRole('list', { name: 'My codes' }).getByRole('listitem'),
    first: answer([code(1), code(2)], 'next'),
    next: answer([code(3)], null),
  },
  {
    name: 'the policies',
    who: 'asha',
    call: '**/download/rest/policies*',
    more: 'Show more',
    open: (page) => page.goto('/policies'),
    rows: (page) => page.getByRole('list', { name: 'Policies' }).getByRole('listitem'),
    first: policies([policy(1), policy(2)], 'next'),
    next: policies([policy(3)], null),
  },
  {
    name: 'the documents',
    who: 'asha',
    call: '**/download/rest/documents*',
    more: 'Show more',
    open: (page) => page.goto('/documents'),
    rows: (page) => page.getByRole('list', { name: 'Documents' }).getByRole('listitem'),
    first: documents([document(1), document(2)], 'next'),
    next: documents([document(3)], null),
  },
  {
    name: 'the documents that are kept',
    who: 'admin',
    more: 'Show more',
    call: '**/download/admin/documents/list*',
    open: (page) => page.goto('/admin/documents'),
    rows: (page) => page.getByRole('list', { name: 'Documents' }).getByRole('listitem'),
    first: documents([document(1), document(2)], 'next'),
    next: documents([document(3)], null),
  },
  {
    name: 'what people tell us',
    who: 'admin',
    call: '**/download/rest/tellings*',
    more: 'Show more',
    open: (page) => page.goto('/told-us'),
    rows: (page) => page.getByRole('list', { name: 'What people tell us' }).getByRole('listitem'),
    first: tellings([telling(2), telling(1)], 1),
    next: tellings([telling(0)], null),
  },
  {
    name: 'what I have told',
    who: 'asha',
    call: '**/download/rest/myTellings*',
    more: 'Show more',
    open: (page) => page.goto('/help-and-support'),
    rows: (page) => page.getByRole('list', { name: 'What you told us' }).getByRole('listitem'),
    first: tellings([telling(2), telling(1)], 1),
    next: tellings([telling(0)], null),
  },
  {
    name: 'who has read a policy',
    who: 'admin',
    more: 'Show more',
    call: '**/download/admin/policies/report?*',
    open: (page) => page.goto('/policy-report/travel'),
    rows: (page) => page.getByRole('list', { name: 'Who has read it' }).getByRole('listitem'),
    first: readers([reader(1), reader(2)], 'next'),
    next: readers([reader(3)], null),
  },
  {
    name: 'the clearances',
    who: hr,
    more: 'Show more',
    call: '**/download/rest/clearances*',
    open: (page) => page.goto('/admin/clearance'),
    rows: (page) => page.getByRole('list', { name: 'Clearances', exact: true }).getByRole('listitem'),
    first: leavers([leaver(1), leaver(2)], 'next'),
    next: leavers([leaver(3)], null),
  },
  {
    name: 'what a department is asked',
    who: officer,
    more: 'Show more',
    call: '**/download/rest/departmentClearance*',
    open: (page) => page.goto('/department-clearance'),
    rows: (page) => page.getByRole('list', { name: 'Department clearance' }).getByRole('listitem'),
    first: queue([asked(1), asked(2)], 'next'),
    next: queue([asked(3)], null),
  },
  {
    name: 'my requests',
    who: 'asha',
    call: '**/download/buying/getAssetRequests',
    ...byBody,
    open: (page) => page.goto('/asset-at-residence?show=all'),
    rows: (page) =>
      page.getByRole('region', { name: 'My asset requests' }).locator('a[href*="/asset-at-residence/AAR-"]'),
  },
  {
    name: 'what is due',
    who: 'faisal',
    call: '**/download/payments/getDue',
    ...byBody,
    open: (page) => page.goto('/payments'),
    rows: (page) => page.getByRole('checkbox', { name: /^Choose .*AAR-\d+/ }),
  },
  {
    name: 'the runs',
    who: 'faisal',
    call: '**/download/payments/getRuns',
    ...byBody,
    open: (page) => page.goto('/payments/runs'),
    rows: (page) => page.getByRole('list', { name: 'Payment runs' }).getByRole('listitem'),
  },
  {
    name: 'the audit log',
    who: 'admin',
    call: '**/download/admin/getAuditLog',
    ...byBody,
    open: (page) => page.goto('/admin/audit-log'),
    rows: (page) => page.getByRole('table', { name: 'Entries' }).locator('tbody tr'),
  },
  {
    name: 'the employees',
    who: 'admin',
    call: '**/download/admin/getEmployees',
    ...byBody,
    open: (page) => page.goto('/admin/employees'),
    rows: (page) => page.getByRole('list', { name: 'Employees' }).getByRole('listitem'),
  },
  {
    name: 'the rows of an upload',
    who: 'admin',
    more: 'Show more',
    call: '**/download/admin/getUploadRows*',
    open: async (page) => {
      await page.route('**/download/admin/getUpload?*', (route) =>
        route.fulfill({ json: { data: upload(1) } }),
      );
      await page.goto(`/admin/uploads/${upload(1).uploadId}`);
    },
    rows: (page) => page.getByRole('list', { name: 'Rows' }).getByRole('listitem'),
    first: answer([uploadRow(1), uploadRow(2)], 'next'),
    next: answer([uploadRow(3)], null),
  },
];

// The first ones ask for a page in each of the ways there are.
for (const { name, who, call, more, open, rows, first, next } of someOf(lists, 2))
  test(`${name}: a next page that could not be loaded says so, and trying again adds it`, async ({
    browser,
  }) => {
    const page = await openAs(browser, who);
    let broken = true;
    await page.route(call, (route) => {
      const { cursor } = route.request().postDataJSON() ?? {};
      if (!cursor && !/[?&](before|cursor)=/.test(route.request().url())) return first(route);
      const fault = { error: { code: 'failed', message: 'It did not work.', reference: 'ab12' } };
      return broken ? route.fulfill({ status: 500, json: fault }) : next(route);
    });
    await page.reload();
    await open(page);
    await expect(rows(page)).toHaveCount(pageSize);
    // How old something is may be told anew meanwhile.
    const texts = async () =>
      (await rows(page).allTextContents()).map((text) =>
        text.replace(/(less than a minute|\d+ \w+)( ago)?$/, ''),
      );
    const shown = await texts();

    const button = page.getByRole('button', { name: more });
    await button.focus();
    await page.keyboard.press('Enter');
    const alert = page.getByRole('alert').filter({ hasText: 'More could not be loaded' });
    await expect(alert).toContainText('It did not work.');
    expect(await texts()).toEqual(shown);
    await expectNoAxeViolations(page);

    broken = false;
    // It has the focus: who works by keyboard is where they were.
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(alert).toBeHidden();
    await expect(async () => expect(await rows(page).count()).toBeGreaterThan(pageSize)).toPass();
    // The button is gone with the last page: who pressed it stands where it was.
    await expect(page.getByText(/^That was all: \d+ in this list\.$/).or(button)).toBeFocused();
    expect(await texts()).toEqual(expect.arrayContaining(shown));
    await expect(
      page.getByRole('status').filter({ hasText: /\d more, \d+ in all|\d requests shown/ }),
    ).toBeAttached();
    await page.context().close();
  });
