import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packagesOf, statedElsewhere } from './licences.ts';

// npm run sbom -- FILE: writes what the portal runs on as CycloneDX has it, from the lock alone.
interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly licenses?: readonly object[];
}
const [file = 'sbom.cdx.json'] = process.argv.slice(2);
const root = join(import.meta.dirname, '..');
const npm = process.env.npm_execpath;
const asked = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
const [program, args] = npm?.endsWith('.js') ? ['node', [npm, ...asked]] : ['npm', asked];
const written = execFileSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
const sbom = JSON.parse(written);
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
// Not by npm's --omit=dev, which leaves out much of what the packages that run stand on.
const running = new Set(
  packagesOf(read('package-lock.json').packages).flatMap(({ name, version, dev }) =>
    dev ? [] : [`${name}@${version}`],
  ),
);
const components = (sbom.components as Component[])
  .filter(({ name, version }) => running.has(`${name}@${version}`))
  .map((component) => {
    const id = component.licenses?.length ? undefined : statedElsewhere[component.name];
    return id ? { ...component, licenses: [{ license: { id } }] } : component;
  });
const { name } = read('package.json');
const own = { ...sbom.metadata.component, name, type: 'application' };
const kept = new Set([own['bom-ref'], ...components.map((one) => one['bom-ref'])]);
// npm calls the portal by the folder that it lies in.
sbom.metadata.component = own;
sbom.components = components;
sbom.dependencies = (sbom.dependencies as { ref: string; dependsOn: string[] }[])
  .filter(({ ref }) => kept.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) }));
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`${sbom.components.length} packages in ${file}`);
