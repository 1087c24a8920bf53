import { constants, getPriority, setPriority } from 'node:os';

// An export, a backup or an import with its pictures runs beside a server whose guests are to notice nothing.
if (getPriority() < constants.priority.PRIORITY_BELOW_NORMAL)
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
