/** The oldest version of Node that can run Lerret. */
const OLDEST = { major: 20, minor: 19 };

/**
 * Why this version of Node, or this system, can't run Lerret; null if they can.
 * @param {string} version
 * @param {NodeJS.Platform} platform
 */
export function refusalOf(version, platform) {
  // Outputs are shown by links, and commands call git and npm, as macOS and Linux have them.
  if (platform === 'win32')
    return 'Lerret runs on macOS and Linux. On Windows, run it in WSL 2 (https://learn.microsoft.com/windows/wsl), with the folder inside Linux.';
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)) return null;
  return `Lerret needs Node ${OLDEST.major}.${OLDEST.minor} or later; this is ${version}.`;
}

/** Ends the process with an error message if it can't run Lerret. */
export function endIfUnsupported() {
  const refusal = refusalOf(process.versions.node, process.platform);
  if (refusal === null) return;
  console.error(refusal);
  process.exit(1);
}
