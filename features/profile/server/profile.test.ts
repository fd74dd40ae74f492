import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { signIn } from '#testing/sign-in.ts';

describe('GET /api/profile', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openTestPortal();
  });
  afterAll(() => portal.close());

  const profileOf = async (empcode: string) => {
    const headers = await signIn(portal, empcode);
    const answer = await portal.app.inject({ method: 'GET', url: '/api/profile', headers });
    expect(answer.statusCode).toBe(200);
    return answer.json().data;
  };

  test("answers the person's own details, by the specification's names", async () => {
    expect(await profileOf('E1001')).toMatchObject({
      empcode: 'E1001',
      name: 'Asha Nambiar',
      designation: 'Product Designer',
      email: 'asha@meridian.example.com',
      org: 'Technology',
      locationId: 'KOC1',
      role: ['USER'],
      isProfileExsits: '0',
      locationName: 'Kochi, Infopark',
      manager: { empcode: 'E1002', name: 'Ravi Menon' },
      reports: { total: 0, people: [] },
      product: 'Meridian',
      currency: 'INR',
      timeZone: 'Asia/Kolkata',
      supportEmail: 'help@meridian.example.com',
      changePasswordUrl: 'https://password.meridian.example.com/',
    });
  });

  test('gives the roles in order, the acting one first', async () => {
    expect((await profileOf('E1002')).role).toEqual(['FL1', 'USER']);
  });

  test('lists 50 reports at most and counts them all', async () => {
    await portal.platform.database.pool.query(
      "update employees set manager_empcode = 'E1002' where empcode between 'E1300' and 'E1399' and left_on is null",
    );
    const { reports } = await profileOf('E1002');
    expect(reports.people).toHaveLength(50);
    expect(reports.total).toBeGreaterThan(90);
    const names = reports.people.map((person: { name: string }) => person.name);
    expect(names).toEqual([...names].sort());
  });

  test('is closed to a stranger', async () => {
    const answer = await portal.app.inject({ method: 'GET', url: '/api/profile' });
    expect(answer.statusCode).toBe(401);
  });
});
