import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { sheetBounds, uploadBounds } from '#contract/uploads.ts';
import { rooms } from '#portal/rooms.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { matrixSettings, nameOf, routesOf } from '#testing/rooms/matrix-document.ts';
import type { RoutePolicy } from './policy.ts';

type Schema = Record<string, unknown> & { readonly properties?: Record<string, Schema> };
interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly security: Record<string, string[]>[];
  readonly parameters?: readonly { readonly name: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Record<string, { schema: Schema; encoding?: object }> };
  readonly responses: Record<string, { readonly content?: Record<string, { schema: Schema }> }>;
}

const root = join(import.meta.dirname, '../..');
const calls: Call[] = [];
for (const file of globSync(['features/{*,*/*}/*contract.ts', 'server/http/health.ts'], { cwd: root }))
  for (const call of Object.values((await import(join(root, file))) as Record<string, Partial<Call>>))
    if (call?.method && call.path) calls.push(call as Call);

/** The rooms that have calls. */
const roomNames = rooms.filter(({ routes }) => routes).map(({ name }) => name);

let portal: TestPortal;
let document: {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, Schema> };
};
let policies: Map<string, RoutePolicy>;
beforeAll(async () => {
  portal = await openTestPortal({ demo: false, env: matrixSettings });
  document = (await portal.app.inject('/api/openapi.json')).json();
  const addressOf = (url: string) => url.replaceAll(/:(\w+)/g, '{$1}');
  policies = new Map(
    routesOf(portal.app).map((route) => [nameOf({ ...route, url: addressOf(route.url) }), route.policy]),
  );
});
afterAll(() => portal.close());

/** Every operation of the document, by its method and path. */
const operations = (): [name: string, operation: Operation][] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
const described = (asked: (call: Call) => unknown): [call: Call, operation: Operation][] => {
  const found = new Map(operations());
  return calls.filter(asked).flatMap((call): [Call, Operation][] => {
    const operation = found.get(`${call.method} ${call.path}`);
    return operation ? [[call, operation]] : [];
  });
};

it('is OpenAPI 3.1, and every schema in it one of JSON Schema', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addFormat('media-range', true);
  const openapi = JSON.parse(readFileSync(join(root, 'testing/files/openapi-3.1.schema.json'), 'utf8'));
  const validate = ajv.compile(openapi);
  expect(validate(document), ajv.errorsText(validate.errors)).toBe(true);
  for (const [name, { parameters = [], requestBody, responses }] of operations()) {
    const contents = [requestBody?.content, ...Object.values(responses).map(({ content }) => content)];
    const schemas = contents.flatMap((content) => Object.values(content ?? {}).map(({ schema }) => schema));
    for (const schema of [...schemas, ...parameters.map((parameter) => parameter.schema)])
      expect(ajv.validateSchema(schema), `${name}: ${ajv.errorsText()}`).toBe(true);
  }
});

it('names each operation and its room, and says a shape that several have once', () => {
  const all = operations().map(([, operation]) => operation);
  const ids = all.map(({ operationId }) => operationId);
  expect(ids.filter((id, index) => !/^[A-Za-z]\w*$/.test(id) || ids.indexOf(id) !== index)).toEqual([]);
  expect(new Set(all.flatMap(({ tags }) => tags))).toEqual(new Set([...roomNames, 'portal']));
  expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(['ErrorBody', 'Person']));
  // With each shape spelt out wherever it stood it was 2,300 bytes an operation.
  expect(JSON.stringify(document).length / all.length).toBeLessThan(1_600);
});

it('has every call of the contracts that the portal has', () => {
  const documented = new Set(operations().map(([name]) => name));
  const there = calls.map(({ method, path }) => `${method} ${path}`).filter((name) => policies.has(name));
  expect(there.length).toBeGreaterThan(100);
  expect(there.filter((name) => !documented.has(name))).toEqual([]);
});

it('says of each call what its policy asks for, and of none for anyone that it asks for anything', () => {
  const session = { cookie: [], bearer: [] };
  for (const [name, { security }] of operations()) {
    const policy = policies.get(name);
    if (policy?.allow === 'anyone') expect(security, name).toEqual([]);
    else if (policy?.allow === 'provisioner') expect(security, name).toEqual([{ directory: [] }]);
    else if (policy?.by) expect(security, name).toEqual([{ [policy.by.header]: [], [policy.by.cookie]: [] }]);
    else if (policy?.orTicket) expect(security, name).toEqual([session, { cookie: [], ticket: [] }]);
    else expect(security, name).toEqual([session]);
  }
});

it('says of each multipart call its parts, how many files it takes, and how large', () => {
  const multipart = described((call) => call.multipart);
  expect(multipart.length).toBeGreaterThan(0);
  for (const [{ path, multipart: parts, body }, { requestBody }] of multipart) {
    expect(Object.keys(requestBody?.content ?? {}), path).toEqual(['multipart/form-data']);
    const { schema, encoding } = requestBody?.content['multipart/form-data'] ?? {};
    const { field, part = 'file', mostFiles, spreadsheets } = parts ?? {};
    expect(schema?.required, path).toEqual([field ?? part]);
    if (field)
      expect(schema?.properties?.[field]?.required, path).toEqual((body as unknown as Schema).required);
    expect(schema?.properties?.[part], path).toMatchObject({
      maxItems: mostFiles,
      items: { maxLength: (spreadsheets ? sheetBounds : uploadBounds).fileBytes },
    });
    expect(encoding, path).toEqual({
      ...(field && { [field]: { contentType: 'application/json' } }),
      [part]: {
        contentType: spreadsheets
          ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, text/csv'
          : 'image/jpeg, image/png, image/webp, application/pdf',
      },
    });
  }
});

const contentOf = ({ requestBody }: Operation) => Object.keys(requestBody?.content ?? {});

it('says of what a form posts that it is a form, of what the directory sends that it is SCIM, and of any other body that it is JSON', () => {
  const form = described((call) => call.form);
  expect(new Set(form.map(([{ path }]) => path))).toEqual(
    new Set(['/assert', '/slo', '/onepager/onepager-service/auth/login']),
  );
  for (const [{ path }, operation] of form)
    expect(contentOf(operation), path).toEqual(['application/x-www-form-urlencoded']);
  for (const [{ path }, operation] of described((call) => call.body && !call.form && !call.multipart))
    expect(contentOf(operation), path).toEqual(
      path.startsWith('/scim/') ? ['application/scim+json', 'application/json'] : ['application/json'],
    );
});

it('says which calls are done once for a key', () => {
  const once = operations().filter(([, { parameters = [] }]) =>
    parameters.some(({ name }) => name === 'Idempotency-Key'),
  );
  const declared = described((call) => call.once).map(([{ method, path }]) => `${method} ${path}`);
  expect(declared.length).toBeGreaterThan(0);
  expect(once.map(([name]) => name).sort()).toEqual(declared.sort());
});
