import Database from 'better-sqlite3';
import { constants, setPriority } from 'node:os';
import { faultOf, type CheckAnswer } from './check-store.ts';

// Guests of the running server have priority.
setPriority(constants.priority.PRIORITY_LOW);

function look(path: string): string | null {
  try {
    const connection = new Database(path, { readonly: true, fileMustExist: true });
    const fault = faultOf(connection);
    connection.close();
    return fault;
  } catch (error) {
    return (error as Error).message;
  }
}

process.send?.({ fault: look(process.argv[2] ?? '') } satisfies CheckAnswer);
process.disconnect();
