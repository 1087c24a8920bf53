const NEEDED = 24;

/** True on the Node that brings our sources to life. Looked at before anything else is loaded: native modules of another Node would die without a word. */
const isNodeNewEnough = Number(process.versions.node.split('.')[0]) >= NEEDED;

if (!isNodeNewEnough) {
  console.error(
    `Sufra needs Node ${NEEDED} and brings it: call it with "npm run sufra -- …" instead of Node ${process.versions.node}.`,
  );
  process.exit(1);
}
