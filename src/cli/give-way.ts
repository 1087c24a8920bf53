import { constants, getPriority, setPriority } from 'node:os';

// Lowers the priority, so that guests of a running server notice nothing of an export, a backup or an import.
if (getPriority() < constants.priority.PRIORITY_BELOW_NORMAL)
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
