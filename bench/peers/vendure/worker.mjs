import { bootstrapWorker } from '@vendure/core';
import { configuration } from './config.mjs';

const worker = await bootstrapWorker(configuration());
await worker.startJobQueue();
console.log('ready');
