const NEEDED = 24;

/**
 * True on a Node that can run our sources. Checked before anything else is loaded: on another Node, native modules
 * crash without a message.
 */
const isNodeNewEnough = Number(process.versions.node.split('.')[0]) >= NEEDED;

if (!isNodeNewEnough) {
  console.error(
    `Sufra needs Node ${NEEDED} and brings it: call it with "npm run sufra -- …" instead of Node ${process.versions.node}.`,
  );
  process.exit(1);
}
