import { constants, getPriority, setPriority } from 'node:os';

// Lowers the priority, so that an export, a backup or an import does not slow a running server.
if (getPriority() < constants.priority.PRIORITY_BELOW_NORMAL)
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
