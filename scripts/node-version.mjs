/** The oldest Node that runs Lerret. */
const OLDEST = [20, 19];

/** Ends the process with a line that says so where its Node is too old. */
export function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  console.error(
    `Lerret needs Node ${OLDEST.join('.')} or later (22 or later is recommended); this is ${process.versions.node}.`,
  );
  process.exit(1);
}
