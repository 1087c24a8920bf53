import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/** Beside the embedded store: who serves it, and at which port, for commands that print addresses. */
const fileBeside = (storeFile: string): string => `${storeFile}.port`;

/** Which process listens at which port. */
interface Listener {
  pid: number;
  port: number;
}

function readListener(storeFile: string): Listener | null {
  try {
    const [pid, port] = readFileSync(fileBeside(storeFile), 'utf8').split(' ').map(Number);
    return pid && port ? { pid, port } : null;
  } catch {
    return null;
  }
}

/** True for a process that is there, whoever runs it. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
}

/**
 * Notes that this process serves the store at a port; the answer takes the note back. A disk that takes no note does
 * not keep the server from serving.
 */
export function noteRunningPort(storeFile: string, port: number): () => void {
  try {
    writeFileSync(fileBeside(storeFile), `${process.pid} ${port}`);
  } catch {
    return () => {};
  }
  return () => {
    // Another process may serve the store by now.
    if (readListener(storeFile)?.pid === process.pid) rmSync(fileBeside(storeFile), { force: true });
  };
}

/** The port of the server that serves this store now; null when none does, or none that can be told. */
export function runningPort(storeFile: string): number | null {
  const listener = readListener(storeFile);
  return listener && isRunning(listener.pid) ? listener.port : null;
}
