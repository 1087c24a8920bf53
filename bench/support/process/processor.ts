import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** The processor time used by a process, in seconds, including system time. Linux only. */
export function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
