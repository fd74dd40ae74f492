import { describe, expect, it } from 'vitest';
import { paramsOf, routeOf } from './routes.ts';

describe('the parameters of an address', () => {
  it.each([
    ['/', '/', {}],
    ['/payments', '/payments/', {}],
    ['/payments', '/payments/runs', null],
    ['/requests-list/:requestID?', '/requests-list', { requestID: undefined }],
    ['/requests-list/:requestID?', '/requests-list/AAR-1', { requestID: 'AAR-1' }],
    ['/admin/employees/:empcode', '/admin/employees/E%2F1%20a', { empcode: 'E/1 a' }],
    ['/admin/employees/:empcode', '/admin/employees/%E0%A4', { empcode: '%E0%A4' }],
    ['/admin/:kind', '/admin/employees/E1', null],
  ])('%s and %s', (pattern, pathname, params) => {
    expect(paramsOf(pattern, pathname)).toEqual(params);
  });
});

it('takes a name before a parameter, whichever is listed first', () => {
  const routes = [
    { path: '/admin/uploads/:uploadId' },
    { path: '/admin/uploads/new' },
    { path: '/admin/uploads' },
  ];
  const of = (pathname: string) => routeOf(routes, pathname)?.route.path;
  expect(of('/admin/uploads/new')).toBe('/admin/uploads/new');
  expect(of('/admin/uploads/7')).toBe('/admin/uploads/:uploadId');
  expect(of('/admin/uploads')).toBe('/admin/uploads');
  expect(of('/elsewhere')).toBeUndefined();
});
