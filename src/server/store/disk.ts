import { statfsSync, statSync } from 'node:fs';

/** Magic numbers of network file systems: NFS, SMB, CIFS, SMB2, Ceph, 9P. */
const NETWORK_TYPES = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x00c36400, 0x01021997]);

/** True for a network file system, whose locks and syncs the embedded store cannot rely on. */
export function isNetworkDisk(type: number): boolean {
  return NETWORK_TYPES.has(type);
}

/** The file of an embedded store; null for PostgreSQL. */
export function storeFile(databaseUrl: string): string | null {
  return /^postgres(ql)?:/.test(databaseUrl) ? null : databaseUrl.replace(/^file:/, '');
}

/** A warning about the disk of a store; null when it is suitable. */
export function diskWarning(
  databaseUrl: string,
  typeOf = (file: string) => statfsSync(file).type,
): string | null {
  const file = storeFile(databaseUrl);
  if (file === null || !isNetworkDisk(typeOf(file))) return null;
  return `The store ${file} is on another machine's disk, where a lock or a sync may not be one: orders can be lost. Put it on a local disk, or use PostgreSQL.`;
}

/** The size of an embedded store's write-ahead log in bytes: it grows for as long as a reader keeps a transaction open. */
export function logBytes(databaseUrl: string): number {
  const file = storeFile(databaseUrl);
  if (file === null) return 0;
  return statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
}
