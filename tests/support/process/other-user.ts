import { execFileSync } from 'node:child_process';

/** A user by its numbers, to start a process as. */
export interface UserIds {
  uid: number;
  gid: number;
}

/** The first of these users that this machine has; undefined where only root could become one. */
export function otherUser(...names: string[]): UserIds | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of names) {
    try {
      const [uid, gid] = ['-u', '-g'].map((flag) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] })),
      );
      if (uid && gid) return { uid, gid };
    } catch {
      continue;
    }
  }
  throw new Error(`Running as root needs one of the users ${names.join(', ')}.`);
}
