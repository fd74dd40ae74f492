import { expect, it } from 'vitest';
import { WrongSetting } from './env-settings.ts';
import { startFault } from './start-faults.ts';

const settings = {
  DATABASE_URL: 'postgres://portal:hidden-word@db.example.com/portal',
  DATABASE_DIRECT_URL: 'postgres://portal:hidden-word@primary.example.com/portal',
  PORT: 3000,
  HOST: '127.0.0.1',
  DATA_DIR: './data',
} as const;
const fault = (more: object) => Object.assign(new Error('a fault'), more);

it.each([
  [
    fault({ code: 'ECONNREFUSED', syscall: 'connect' }),
    'DATABASE_URL: nothing listens at db.example.com:5432',
  ],
  [fault({ errors: [fault({ code: 'ECONNREFUSED' })] }), 'DATABASE_URL: nothing listens at'],
  [fault({ code: '28P01' }), 'DATABASE_URL: PostgreSQL refused the password of portal.'],
  [fault({ code: '3D000' }), 'DATABASE_URL: there is no database portal'],
  [fault({ cause: fault({ code: '42501' }) }), 'DATABASE_URL: portal may not make tables in portal'],
  [fault({ code: 'ENOTFOUND', syscall: 'getaddrinfo' }), 'DATABASE_URL: there is no host db.example.com.'],
  [
    new Error('timeout exceeded when trying to connect'),
    'DATABASE_URL: db.example.com:5432 does not answer.',
  ],
  [
    new Error('Connection terminated unexpectedly'),
    'DATABASE_URL: db.example.com:5432 closed the connection',
  ],
  [
    fault({ code: 'ECONNREFUSED', setting: 'DATABASE_DIRECT_URL' }),
    'DATABASE_DIRECT_URL: nothing listens at primary.example.com:5432',
  ],
  [
    fault({ code: '08P01', message: 'unsupported startup parameter: statement_timeout' }),
    'DATABASE_URL: a pooler is in front',
  ],
  [fault({ code: 'EADDRINUSE', syscall: 'listen', port: 3000 }), 'PORT 3000 is taken'],
  [fault({ code: 'EADDRINUSE', syscall: 'listen', port: 3001 }), 'DEMO_IDP_PORT 3001 is taken'],
  [fault({ code: 'EACCES', syscall: 'listen', port: 3000 }), 'PORT 3000 may not be opened'],
  [fault({ code: 'EADDRNOTAVAIL', syscall: 'listen', port: 3000 }), 'HOST 127.0.0.1 is no address'],
  [fault({ code: 'EACCES', path: '/data/files' }), 'DATA_DIR ./data: /data/files may not be written'],
  [fault({ code: 'ENOTDIR', path: '/etc/passwd/x' }), 'DATA_DIR ./data: /etc/passwd/x is no folder'],
  [new WrongSetting('TZ is not valid.'), 'TZ is not valid.'],
])('%o is one line that names the setting', (error, line) => {
  const said = startFault(error, settings) ?? '';
  expect(said).toContain(line);
  expect(said).not.toMatch(/\n|hidden-word/);
});

it('says of another fault all that it knows', () => {
  expect(startFault(new TypeError('x is not a function'), settings)).toBeNull();
  expect(startFault(fault({ code: 'ECONNREFUSED' }))).toBeNull();
});
