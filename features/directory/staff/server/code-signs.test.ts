import { expect, test } from 'vitest';
import { any } from '#contract/record-versions.ts';
import { settingCalls } from '#features/company-settings/contract.ts';
import { uploader } from '#testing/files/uploading.ts';
import { directoryToken, scimCall, scimUser } from '#testing/others/directory.ts';
import { openTestPortal } from '#testing/portal.ts';
import { signIn } from '#testing/sign-in.ts';

const header = 'Employee code,Name,E-mail,Designation,Department,Grade,Location,Org unit,Joined,Manager code';
const row = (code: string, manager = '') =>
  `${code},Test Person,${code.replaceAll(/\W/g, '')}.t@example.com,Clerk,Finance,L3,KOC1,Technology,01-04-2020,${manager}`;

test('codes of HR systems with signs are taken where the settings allow them, on every way in', async () => {
  const portal = await openTestPortal({ env: { SCIM_TOKEN: directoryToken } });
  try {
    const admin = await signIn(portal, 'E1006');
    const hr = uploader(portal, admin);
    const file = [header, row('MH/10-23'), row('MH/10-24', 'mh/10-23')].join('\r\n');
    const add = (empcode: string) =>
      portal.app.inject({
        method: 'POST',
        url: '/download/admin/addEmployee',
        headers: admin,
        payload: {
          empcode,
          name: 'By Hand',
          knownAs: null,
          phone: null,
          managerEmpcode: null,
          bornOn: null,
          email: 'by.hand@example.com',
          designation: 'Clerk',
          department: 'Finance',
          grade: 'L3',
          locationId: 'KOC1',
          orgUnit: 'Technology',
          joinedOn: '2020-04-01',
        },
      });
    const scim = (code: string) => scimCall(portal, 'POST', 'Users', scimUser(code));

    const before = await hr.check(file);
    expect(await hr.rows(before.uploadId, 'wrong')).toMatchObject([
      { wrong: { empcode: expect.stringContaining('“/”') } },
      { wrong: { empcode: expect.stringContaining('“/”') } },
    ]);
    const refused = await add('MH/10-25');
    expect(refused.statusCode).toBe(422);
    expect(refused.json().error.fields.empcode).toContain('“/”');
    expect((await scim('MH/10-26')).status).toBe(400);

    await allow('-/');
    const { uploadId } = await hr.check(file);
    expect(await hr.rows(uploadId, 'wrong')).toEqual([]);
    await hr.press('applyUpload', uploadId);
    expect((await add('MH/10-25')).statusCode).toBe(200);
    expect((await scim('MH/10-26')).status).toBe(201);
    expect((await scimCall(portal, 'GET', `Users/${encodeURIComponent('MH/10-26')}`)).body.id).toBe(
      'MH/10-26',
    );
    expect((await add('MH_1')).json().error.fields.empcode).toContain('“_”');

    // Whoever is there stays, and is told apart, when it is taken back.
    await allow('');
    const again = await hr.check([header, row('MH/10-24'), row('MH/10-27')].join('\r\n'));
    expect(await hr.rows(again.uploadId, 'wrong')).toMatchObject([{ cells: { empcode: 'MH/10-27' } }]);
    const own = await signIn(portal, 'MH/10-24');
    const profile = await portal.app.inject({ method: 'GET', url: '/api/profile', headers: own });
    expect(profile.json().data ?? profile.json()).toMatchObject({ empcode: 'MH/10-24' });

    async function allow(codeSigns: string) {
      const page = await portal.app.inject({
        method: 'GET',
        url: `${settingCalls.list.path}?kind=portal-codes`,
        headers: admin,
      });
      const { rows, today } = page.json().data;
      const saved = await portal.app.inject({
        method: 'POST',
        url: settingCalls.save.path,
        headers: admin,
        payload: {
          kind: 'portal-codes',
          key: any,
          value: { codeSigns },
          effectiveFrom: today,
          revision: rows[0].revision,
        },
      });
      expect(saved.statusCode).toBe(200);
    }
  } finally {
    await portal.close();
  }
});
