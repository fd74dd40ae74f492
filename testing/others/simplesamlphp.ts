import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { freePort } from '../processes/ports.ts';

/** What SimpleSAMLphp is told of the portal, and how it is to treat it. */
export interface PortalAtProvider {
  readonly entityId: string;
  readonly assertUrl: string;
  readonly sloUrl: string;
  /** The portal's certificate in base64, without the lines around it. Needed for the three below. */
  readonly certificate?: string;
  readonly sign?: 'assertion' | 'response' | 'both';
  /** Encrypts assertions to the portal's certificate. */
  readonly encrypt?: boolean;
  /** Encrypts names to it, in assertions and in logout requests. */
  readonly encryptNames?: boolean;
  /** Refuses requests that the portal's key has not signed. */
  readonly verifyRequests?: boolean;
}

/** SimpleSAMLphp on loopback. */
export interface SimpleSamlPhp {
  /** Its entity id, and where its metadata is. */
  readonly metadataUrl: string;
  /** Where somebody signs out of it, and so of everything. */
  readonly signOutUrl: string;
  /** Takes effect at once. */
  configure(portal: PortalAtProvider): void;
  stop(): Promise<void>;
}

const home = '/usr/share/simplesamlphp';
const packages = ['simplesamlphp', 'php-cli', 'php-xml', 'php-mbstring', 'php-sqlite3'];
const installWithinMs = 180_000;
const startWithinMs = 20_000;
const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/** Installs Debian's package unless it is there. Returns why it is not, or null when it is. */
export function installSimpleSamlPhp(): string | null {
  if (isInstalled()) return null;
  if (process.getuid?.() !== 0) return 'it is not installed, and only root may install it';
  const apt = (...args: string[]) =>
    spawnSync('apt-get', [...args], {
      stdio: 'ignore',
      timeout: installWithinMs,
      // Run level 1: what comes along with it, a web server say, is not started.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    }).status === 0;
  const install = () => apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
  if (!install() && apt('update', '-qq')) install();
  return isInstalled() ? null : 'apt-get could not install it';
}

function isInstalled(): boolean {
  const modules = spawnSync('php', ['-m'], { encoding: 'utf8' }).stdout ?? '';
  return (
    existsSync(join(home, 'www')) && ['dom', 'mbstring', 'openssl'].every((name) => modules.includes(name))
  );
}

/**
 * Starts it on a free port, under PHP's own web server, with a key pair of its own; everything in a temporary folder. It knows
 * asha, ravi and leena, whose passwords are `asha-pass` and so on. It ends with this process, however this process ends.
 */
export async function startSimpleSamlPhp(): Promise<SimpleSamlPhp> {
  const folder = mkdtempSync(join(tmpdir(), 'simplesamlphp-'));
  const port = await freePort();
  const base = `http://127.0.0.1:${port}/`;
  const metadataUrl = `${base}saml2/idp/metadata.php`;
  for (const name of ['config', 'metadata', 'cert', 'log', 'data', 'tmp', 'sessions'])
    mkdirSync(join(folder, name));
  const made = await generate([{ name: 'commonName', value: 'SimpleSAMLphp' }], {
    keySize: 2048,
    algorithm: 'sha256',
  });
  writeFileSync(join(folder, 'cert/idp.key'), made.private, { mode: 0o600 });
  writeFileSync(join(folder, 'cert/idp.crt'), made.cert);
  const write = (path: string, text: string) => writeFileSync(join(folder, path), `<?php\n${text}\n`);
  write('config/config.php', `$config = ${php(configOf(folder, base, port))};`);
  write('config/authsources.php', `$config = ${php(peopleOf('asha', 'ravi', 'leena'))};`);
  write('metadata/saml20-idp-hosted.php', `$metadata[${php(metadataUrl)}] = ${php(hosted)};`);
  write('metadata/saml20-sp-remote.php', '');
  const server = serve(folder, port);
  try {
    await untilUp(metadataUrl, server);
  } catch (error) {
    await end(server);
    throw error;
  }
  return {
    metadataUrl,
    signOutUrl: `${base}saml2/idp/initSLO.php`,
    configure: (portal) =>
      write('metadata/saml20-sp-remote.php', `$metadata[${php(portal.entityId)}] = ${php(remote(portal))};`),
    stop: () => end(server),
  };
}

type PhpValue = string | number | boolean | null | readonly PhpValue[] | { readonly [key: string]: PhpValue };

/** A value as PHP writes it. */
function php(value: PhpValue): string {
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&')}'`;
  if (value === null || typeof value !== 'object') return String(value);
  const pairs = Object.entries(value).map(
    ([key, inner]) => `${/^\d+$/.test(key) ? key : php(key)} => ${php(inner)}`,
  );
  return `[${pairs.join(', ')}]`;
}

function configOf(folder: string, base: string, port: number): PhpValue {
  const salt = randomBytes(16).toString('hex');
  return {
    baseurlpath: base,
    certdir: `${folder}/cert/`,
    loggingdir: `${folder}/log/`,
    datadir: `${folder}/data/`,
    tempdir: `${folder}/tmp`,
    metadatadir: `${folder}/metadata/`,
    secretsalt: salt,
    'auth.adminpassword': salt,
    'admin.protectindexpage': true,
    'admin.checkforupdates': false,
    timezone: 'UTC',
    'trusted.url.domains': null,
    debug: { saml: false, backtraces: true, validatexml: false },
    showerrors: true,
    errorreporting: false,
    'logging.handler': 'file',
    'logging.logfile': 'log',
    'statistics.out': [],
    proxy: null,
    'enable.saml20-idp': true,
    'module.enable': { exampleauth: true, core: true, saml: true },
    'session.cookie.secure': false,
    'session.cookie.samesite': null,
    'session.phpsession.cookiename': `SimpleSAML${port}`,
    'session.authtoken.cookiename': `SimpleSAMLAuth${port}`,
    'session.phpsession.savepath': `${folder}/sessions`,
    'store.type': 'phpsession',
    'language.default': 'en',
    'language.available': ['en'],
    'theme.use': 'default',
    production: true,
    'authproc.idp': [],
    'authproc.sp': [],
    'metadata.sources': [{ type: 'flatfile', directory: `${folder}/metadata` }],
  };
}

function peopleOf(...names: string[]): PhpValue {
  const people = names.map((name) => [
    `${name}:${name}-pass`,
    { uid: [name], mail: [`${name}@meridian.example.com`] },
  ]);
  return { 'example-userpass': { 0: 'exampleauth:UserPass', ...Object.fromEntries(people) } };
}

const hosted: PhpValue = {
  host: '__DEFAULT__',
  privatekey: 'idp.key',
  certificate: 'idp.crt',
  auth: 'example-userpass',
  'signature.algorithm': 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  NameIDFormat: emailFormat,
  authproc: {
    3: { class: 'saml:AttributeNameID', attribute: 'mail', Format: emailFormat },
    // Over plain http it would answer `Password`, whatever was asked for.
    4: {
      class: 'saml:AuthnContextClassRef',
      AuthnContextClassRef: 'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport',
    },
  },
};

function remote({ sign = 'both', certificate, ...portal }: PortalAtProvider): PhpValue {
  return {
    AssertionConsumerService: portal.assertUrl,
    SingleLogoutService: [{ Binding: redirect, Location: portal.sloUrl }],
    NameIDFormat: emailFormat,
    'saml20.sign.response': sign !== 'assertion',
    'saml20.sign.assertion': sign !== 'response',
    'sign.logout': true,
    'assertion.encryption': portal.encrypt ?? false,
    'nameid.encryption': portal.encryptNames ?? false,
    'validate.authnrequest': portal.verifyRequests ?? false,
    'validate.logout': portal.verifyRequests ?? false,
    ...(certificate && { certData: certificate }),
  };
}

/** The shell between ends the server and removes the folder when its standard input closes: because we ask, or are gone. */
function serve(folder: string, port: number): ChildProcess {
  const script = '"$@" >"$0/log/server" 2>&1 & server=$!; read -r _; kill $server; wait $server; rm -rf "$0"';
  // PHP would not look for two seconds whether what it has compiled is another by now.
  const options = ['-d', 'display_errors=0', '-d', 'log_errors=0', '-d', 'opcache.enable=0'];
  return spawn(
    '/bin/sh',
    ['-c', script, folder, 'php', ...options, '-S', `127.0.0.1:${port}`, '-t', `${home}/www`],
    {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
      env: { PATH: process.env.PATH, HOME: folder, SIMPLESAMLPHP_CONFIG_DIR: join(folder, 'config') },
    },
  );
}

async function untilUp(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + startWithinMs;
  for (;;) {
    const status = await fetch(url).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return server.unref();
    if (Date.now() > deadline || server.exitCode !== null)
      throw new Error(`SimpleSAMLphp did not start: ${status}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  server.ref();
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.stdin?.end();
  await gone;
}
