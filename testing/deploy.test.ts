import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import fastify from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readEnv } from '#server/env.ts';
import { settingNames } from '#server/env-settings.ts';
import type { App } from '#server/http/app.ts';
import { countCalls } from '#server/metrics/calls.ts';
import { tellTally, watchState } from '#server/metrics/state.ts';
import type { Platform } from '#server/platform.ts';
import { createTally } from '#server/tally.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const linesOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gmu)].map(([, name = '', value = '']) => [name, value]),
  );

interface Container {
  readonly image: string;
  readonly args?: readonly string[];
  readonly env?: readonly { readonly name: string }[];
  readonly securityContext: object;
}
interface PodSpec {
  readonly securityContext: object;
  readonly automountServiceAccountToken: boolean;
  readonly containers: readonly Container[];
  readonly volumes: readonly { readonly name: string }[];
}
interface Thing {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Record<string, string>;
  readonly spec: {
    readonly template: { readonly metadata: { readonly labels: object }; readonly spec: PodSpec };
    readonly selector: { readonly matchLabels: object };
  };
}
const things = globSync('deploy/kubernetes/*.yaml', { cwd: root }).flatMap((path) =>
  parseAllDocuments(read(path)).map((document) => {
    expect([path, document.errors]).toEqual([path, []]);
    return document.toJS() as Thing;
  }),
);
const the = (kind: string): Thing => {
  const found = things.find((thing) => thing.kind === kind);
  if (!found) throw new Error(`no ${kind} in deploy/kubernetes`);
  return found;
};
const compose = parse(read('deploy/compose/compose.yaml'), { merge: true });
type Service = Record<string, unknown> & { image: string; environment?: Record<string, string> };
const services = Object.entries(compose.services as Record<string, Service>);
const ofPortal = services.filter(([, { image }]) => image.startsWith('portal:'));
const dockerfile = read('deploy/Dockerfile');

describe('what runs the portal', () => {
  test('names settings that there are, and with them the portal starts', () => {
    const settings = the('ConfigMap').data ?? {};
    const example = linesOf(read('deploy/compose/settings.example'));
    const given = [
      ...Object.keys(settings),
      ...Object.keys(example),
      ...ofPortal.flatMap(([, { environment = {} }]) => Object.keys(environment)),
      ...[...dockerfile.matchAll(/^\s*(?:ENV )?([A-Z_]+)=/gmu)].map(([, name = '']) => name),
    ].filter((name) => !name.startsWith('NODE_'));
    expect(given.filter((name) => !settingNames.includes(name))).toEqual([]);
    const secrets = {
      DATABASE_URL: 'postgres://portal:x@db/portal',
      SMTP_URL: 'smtps://a:b@mail.example.com',
    };
    expect(readEnv({ ...settings, ...secrets })).toMatchObject({ SSO: 'saml', TRUST_PROXY: ['10.0.0.0/8'] });
    const [, { environment } = { environment: {} }] = ofPortal[0] ?? [];
    expect(readEnv({ ...example, ...environment })).toMatchObject({ SSO: 'saml' });
  });

  test('keeps its files in a bucket where the settings name one', () => {
    const { storage } = compose.services;
    const { api_bind_addr: bound, s3_region: region } = Object.fromEntries(
      [...read('deploy/compose/garage.example.toml').matchAll(/^(\w+) = "(.*)"$/gmu)].map(
        ([, name, value]) => [name, value],
      ),
    );
    expect(storage).toMatchObject({
      profiles: ['bucket'],
      image: expect.stringMatching(/:v\d+\.\d+\.\d+$/u),
    });
    const said = read('docs/operations.md');
    for (const line of [`http://storage:${bound.split(':')[1]}`, `FILES_S3_REGION=${region}`])
      expect(said).toContain(line);
    const { patches, resources } = parse(read('deploy/kubernetes/bucket/kustomization.yaml'));
    expect(resources).toEqual(['..']);
    const patched: Thing[] = patches.map(({ patch }: { patch: string }) => parse(patch));
    for (const { kind, metadata } of patched) expect(the(kind).metadata.name).toBe(metadata.name);
    const volumes = the('Deployment').spec.template.spec.volumes.map(({ name }) => name);
    const changed = patched.find(({ kind }) => kind === 'Deployment')?.spec.template.spec.volumes ?? [];
    expect(changed.map(({ name }) => volumes.includes(name))).toEqual([true]);
    expect(changed[0]).toMatchObject({ persistentVolumeClaim: null, emptyDir: expect.anything() });
  });

  test('has a pooler of transactions in front where that is asked for, the same in both', () => {
    const settingsOf = (path: string) =>
      Object.fromEntries(
        [...read(path).matchAll(/^(\w+) = ?(.*)$/gmu)].map(([, name = '', value = '']) => [name, value]),
      );
    const composed = settingsOf('deploy/compose/pgbouncer.ini');
    const clustered = settingsOf('deploy/kubernetes/pooler/pgbouncer.ini');
    const { portal: _, auth_file: users, ...same } = composed;
    expect(clustered).toMatchObject(same);
    expect(same).toMatchObject({ pool_mode: 'transaction', listen_port: '6432' });
    const { pooler, database } = compose.services;
    expect(pooler).toMatchObject({
      profiles: ['pooler'],
      image: expect.stringMatching(/:v\d+\.\d+\.\d+-p\d+$/u),
    });
    expect(pooler.secrets[0].target).toBe(users);
    expect(composed.portal).toContain(`dbname=${database.environment.POSTGRES_DB}`);
    const parts = parseAllDocuments(read('deploy/kubernetes/pooler/pooler.yaml')).map(
      (document) => document.toJS() as Thing,
    );
    const one = (kind: string) => parts.find((part) => part.kind === kind) as Thing;
    const { template, selector } = one('Deployment').spec;
    const [container] = template.spec.containers as (Container & {
      readonly ports: readonly { readonly containerPort: number }[];
      readonly volumeMounts: readonly { readonly mountPath: string }[];
    })[];
    expect([container?.image, container?.ports[0]?.containerPort]).toEqual([
      pooler.image,
      Number(clustered.listen_port),
    ]);
    expect(
      container?.volumeMounts.some(({ mountPath }) => clustered.auth_file?.startsWith(`${mountPath}/`)),
    ).toBe(true);
    expect(template.metadata.labels).toEqual(selector.matchLabels);
    expect(one('Service').spec.selector).toEqual(selector.matchLabels);
    expect(template.spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(container?.securityContext).toMatchObject({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    const { patches, resources } = parse(read('deploy/kubernetes/pooler/kustomization.yaml'));
    expect(resources).toEqual(['..', 'pooler.yaml']);
    expect(the(patches[0].target.kind).metadata.name).toBe(patches[0].target.name);
    const said = read('docs/operations.md');
    for (const place of [`pooler:${same.listen_port}`, `portal-pooler:${same.listen_port}`])
      expect(said).toContain(place);
  });

  test('is no root, writes into its volumes alone and gains nothing', () => {
    expect(dockerfile).toMatch(/^USER [1-9]\d*:[1-9]\d*$/mu);
    const pods = ['Deployment', 'Job'].map((kind) => the(kind).spec.template.spec);
    for (const pod of pods) {
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      for (const { securityContext } of pod.containers)
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
    }
    for (const [name, service] of services)
      expect([name, service]).toEqual([
        name,
        expect.objectContaining({
          read_only: true,
          cap_drop: ['ALL'],
          security_opt: ['no-new-privileges:true'],
        }),
      ]);
  });

  test('runs what the bundle has, from where it was made', () => {
    const bundled = [
      ...read('scripts/build-server.mjs').matchAll(/^\s+'?([\w-]+)'?: join\(root, 'portal/gmu),
    ];
    const programs = bundled.map(([, name]) => `/srv/portal/generated/server/${name}.mjs`);
    const run = [
      /^CMD \["(.+)"\]$/mu.exec(dockerfile)?.[1],
      ...ofPortal.flatMap(([, { command }]) => (command ? [(command as string[])[0]] : [])),
      ...the('Job').spec.template.spec.containers.map(({ args }) => args?.[0]),
    ];
    expect(run).toHaveLength(3);
    for (const program of run) expect(programs).toContain(program);
    // A module finds what lies beside it by the folder in which it was bundled.
    expect(new Set(dockerfile.match(/^WORKDIR .+$/gmu))).toEqual(new Set(['WORKDIR /srv/portal']));
  });

  test('is asked by addresses that there are', () => {
    const asked = `${JSON.stringify(things)}${read('deploy/compose/haproxy.cfg')}${dockerfile}`;
    const probes = [...asked.matchAll(/\/\w+z\b/gu)].map(([path]) => path);
    expect(new Set(probes)).toEqual(new Set(['/healthz', '/readyz']));
    for (const path of probes) expect(read('server/http/health.ts')).toContain(`'GET ${path}'`);
    const server = the('Deployment').spec.template.spec.containers[0];
    expect(server).toMatchObject({
      livenessProbe: { httpGet: { path: '/healthz' } },
      readinessProbe: { httpGet: { path: '/readyz' } },
    });
  });

  test('is one portal by its labels, and all that there is of it is applied', () => {
    const { selector, template } = the('Deployment').spec;
    expect(template.metadata.labels).toEqual(selector.matchLabels);
    expect(the('Service').spec.selector).toEqual(selector.matchLabels);
    expect(the('PodDisruptionBudget').spec.selector).toEqual(selector);
    const { resources } = parse(read('deploy/kubernetes/kustomization.yaml'));
    const files = globSync('deploy/kubernetes/*.yaml', { cwd: root }).map((path) => basename(path));
    const byThemselves = ['kustomization.yaml', 'migrate.yaml'];
    expect(resources.toSorted()).toEqual(files.filter((file) => !byThemselves.includes(file)).toSorted());
  });
});

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
}
const rules: Rule[] = parse(read('deploy/prometheus/rules.yaml')).groups.flatMap(
  ({ rules: some }: { rules: Rule[] }) => some,
);
const dashboard = JSON.parse(read('deploy/grafana/portal.json'));
const drawn: string[] = dashboard.panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
  targets.map(({ expr }) => expr),
);

/** What `/metrics` has: each name, and which labels its lines may have. */
async function told(): Promise<Map<string, ReadonlySet<string>>> {
  const registry = new Registry();
  const app = Object.assign(fastify(), { callsUnderWay: new Set() });
  collectDefaultMetrics({ register: registry });
  countCalls(app as unknown as App, registry);
  tellTally({ tally: createTally() }, registry);
  watchState(
    { database: { pool: { options: { max: 8 } }, replica: { state: {} } } } as unknown as Platform,
    registry,
  );
  const names = new Map<string, ReadonlySet<string>>([['up', new Set()]]);
  for (const metric of registry.getMetricsAsArray()) {
    const { name, labelNames = [] } = metric as unknown as { name: string; labelNames?: string[] };
    const isHistogram = metric.constructor.name === 'Histogram';
    for (const end of isHistogram ? ['_bucket', '_sum', '_count'] : [''])
      names.set(name + end, new Set([...labelNames, ...(end === '_bucket' ? ['le'] : [])]));
  }
  return names;
}

/** The names of metrics in an expression, each with the labels that are asked of it. */
const asked = (expr: string) =>
  [...expr.matchAll(/\b((?:portal|nodejs|process)_\w+|up)(?:\{([^}]*)\})?/gu)].map(
    ([, name = '', labels = '']) => ({
      name,
      labels: [...labels.matchAll(/(\w+)(?==|!)/gu)].map(([, label = '']) => label),
    }),
  );
/** What Prometheus itself writes on each line. */
const byPrometheus = new Set(['job', 'instance']);

describe('what watches it', () => {
  test('asks for metrics and labels that /metrics has', async () => {
    const names = await told();
    expect(drawn.length).toBeGreaterThan(20);
    for (const expr of [...drawn, ...rules.map((rule) => rule.expr)]) {
      expect([expr, asked(expr).length]).toEqual([expr, expect.toSatisfy((count: number) => count > 0)]);
      for (const { name, labels } of asked(expr)) {
        const known = names.get(name);
        expect([name, known !== undefined]).toEqual([name, true]);
        expect([name, labels.filter((label) => !known?.has(label) && !byPrometheus.has(label))]).toEqual([
          name,
          [],
        ]);
      }
      // Sorted by labels that their lines have, too.
      const sorted = [...expr.matchAll(/by \(([^)]*)\)/gu)].flatMap(([, by = '']) => by.split(/,\s*/u));
      const all = asked(expr).flatMap(({ name }) => [...(names.get(name) ?? [])]);
      expect([expr, sorted.filter((label) => !all.includes(label) && !byPrometheus.has(label))]).toEqual([
        expr,
        [],
      ]);
    }
  });

  test('reads each server by itself, under the name that the rules have', () => {
    const files = globSync('deploy/prometheus/scrape*.yaml', { cwd: root });
    expect(files).toHaveLength(2);
    for (const file of files) {
      const { scrape_configs: jobs, rule_files: rulesRead } = parse(read(file));
      expect(jobs).toEqual([
        expect.objectContaining({
          job_name: 'portal',
          metrics_path: '/metrics',
          authorization: expect.anything(),
        }),
      ]);
      expect(rulesRead).toEqual(['rules.yaml']);
    }
    const [job] = parse(read('deploy/prometheus/scrape.yaml')).scrape_configs;
    const servers = ofPortal.map(([name]) => `${name}:3000`).filter((name) => !name.startsWith('migrate'));
    expect(job.static_configs[0].targets).toEqual(servers);
    for (const server of servers) expect(read('deploy/compose/haproxy.cfg')).toContain(` ${server}\n`);
  });

  test('tells nobody of anything that docs/operations.md does not say what to do about', () => {
    const parts = [...read('docs/operations.md').matchAll(/^### (Portal\w+)\n([^#]+)/gmu)];
    const said = new Map(parts.map(([, name = '', text = '']) => [name, text.trim()]));
    expect([...said.keys()].toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
    for (const text of said.values()) expect(text.length).toBeGreaterThan(80);
  });

  test('draws each panel on a place of its own', () => {
    const places: { x: number; y: number; w: number; h: number }[] = dashboard.panels.map(
      ({ gridPos }: { gridPos: object }) => gridPos,
    );
    for (const [index, one] of places.entries())
      for (const other of places.slice(index + 1)) {
        const apart =
          one.x + one.w <= other.x ||
          other.x + other.w <= one.x ||
          one.y + one.h <= other.y ||
          other.y + other.h <= one.y;
        expect([one, other, apart]).toEqual([one, other, true]);
      }
  });
});
