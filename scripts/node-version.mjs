/** The oldest version of Node that can run Lerret. */
const OLDEST = { major: 20, minor: 19 };

/** Ends the process with an error message if its Node is too old. */
export function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)) return;
  console.error(
    `Lerret needs Node ${OLDEST.major}.${OLDEST.minor} or later; this is ${process.versions.node}.`,
  );
  process.exit(1);
}
