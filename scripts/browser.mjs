import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The commands of browsers without windows, which need two thirds of the processor time of others. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];

/** The commands of browsers to look for, the best first. */
const NAMES = [
  ...SHELLS,
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
];

/** Where macOS has browsers, which are on no path. */
const ON_MACS = ['Google Chrome', 'Chromium'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/** Features of Chromium that Playwright turns off. The list is repeated here, as Chromium uses only the last one. */
const UNWANTED = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['TcpPortRandomizationWin', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  ...['PreconnectToSearch', 'msForceBrowserSignIn', 'msEdgeUpdateLaunchServicesPreferredVersion'],
];
/** The features of the address bar, which no test needs: its two pages in each window take half the time of a test. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** The arguments of browsers in tests. Without hinting, text is equally wide in all of these browsers. */
export const browserArguments = [
  '--no-sandbox',
  '--font-render-hinting=none',
  `--disable-features=${[...UNWANTED, ...ADDRESS_BAR].join()}`,
];

const INSTALL_SHELL = 'apt-get install -y chromium-headless-shell';
const INSTALL = `apt-get update && { ${INSTALL_SHELL} || apt-get install -y chromium; }`;

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Finds the Chromium for the browser tests: `CHROMIUM_PATH`, else the first one on the path, else that of macOS.
 *
 * @param {(file: string) => boolean} runs whether a file is a program
 * @returns {string | null} its path; null if there is none
 */
export function findBrowser(runs = isExecutable) {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return runs(chosen) ? chosen : null;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const files = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...files, ...ON_MACS].find(runs) ?? null;
}

/**
 * Finds a Chromium, or installs one if this process is root and `CHROMIUM_PATH` isn't set.
 *
 * @returns {string | null} its path; null if there is none, after printing the command to run
 */
export function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  if (!process.env.CHROMIUM_PATH && process.getuid?.() === 0) {
    console.error(`Installing Chromium for the browser tests (${INSTALL}) …`);
    spawnSync('sh', ['-c', INSTALL], { stdio: ['ignore', process.stderr, process.stderr] });
    const installed = findBrowser();
    if (installed) return installed;
  }
  console.error(
    `No Chromium: the browser tests will fail. Run \`sudo sh -c '${INSTALL}'\`, ` +
      'or name one that runs in CHROMIUM_PATH.',
  );
  return null;
}

/** Installs the headless shell if it is missing, this process is root, and `CHROMIUM_PATH` isn't set. */
function installShell() {
  if (process.env.CHROMIUM_PATH || process.getuid?.() !== 0) return;
  if (SHELLS.includes(basename(findBrowser() ?? ''))) return;
  const impatient = '-o Acquire::http::Timeout=10 -o Acquire::Retries=0';
  const command = `apt-get ${impatient} update && ${INSTALL_SHELL} ${impatient}`;
  spawnSync('sh', ['-c', command], { stdio: 'inherit' });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--shell')) installShell();
  else {
    const browser = ensureBrowser();
    if (browser) console.log(browser);
    else process.exitCode = 1;
  }
}
