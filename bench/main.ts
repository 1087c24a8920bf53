import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { badWifi } from './phone/bad-wifi.ts';
import { ordersBeside } from './server/beside-orders.ts';
import { boardTicks } from './staff/board-ticks.ts';
import { busyBoard } from './staff/busy-board.ts';
import { deadReceiver } from './server/dead-receiver.ts';
import { CannotMeasure, type Benchmark, type Figure } from './figure.ts';
import { failover } from './server/failover.ts';
import { firstLoad } from './phone/first-load.ts';
import { growth } from './growth/growth.ts';
import { largeStore } from './server/large-store.ts';
import { lighthouse } from './phone/lighthouse.ts';
import { longMenu } from './phone/long-menu.ts';
import { memoryStart } from './server/memory-start.ts';
import { office } from './staff/office.ts';
import { oneAddress } from './server/one-address.ts';
import { orders } from './server/orders.ts';
import { pages } from './server/pages.ts';
import { peers } from './peers.ts';
import { receipts } from './server/receipts.ts';
import { render } from './server/render.ts';
import { sharedCart } from './server/shared-cart.ts';
import { storedOrders } from './server/stored-orders.ts';
import { reports } from './server/reports.ts';
import { streams } from './server/streams.ts';
import { removeDemoStore } from './support/demo-store.ts';

const benchmarks: Benchmark[] = [
  firstLoad,
  badWifi,
  lighthouse,
  longMenu,
  pages,
  render,
  orders,
  memoryStart,
  largeStore,
  receipts,
  streams,
  oneAddress,
  growth,
  storedOrders,
  busyBoard,
  boardTicks,
  sharedCart,
  ordersBeside,
  deadReceiver,
  failover,
  office,
  reports,
  peers,
];
const [wanted] = process.argv.slice(2);

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error('The benchmarks need Node 24, which the project brings: run them with "npm run bench".');
  process.exit(1);
}
if (wanted !== undefined && !benchmarks.some(({ name }) => name === wanted)) {
  console.error(
    `There is no benchmark ${wanted}; there are ${benchmarks.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}

function row({ what, value, ceiling, ratio, target, met }: Figure): string {
  return `| ${what} | ${value} | ${ceiling || '–'} | ${ratio.toFixed(2)} | ${target} | ${met ? 'yes' : '**no**'} |`;
}

function tableOf({ against = 'ceiling of the same run' }: Benchmark, figures: readonly Figure[]): string {
  return [
    `| what | measured | ${against} | ratio | target | met |`,
    '|---|--:|--:|--:|--:|---|',
    ...figures.map(row),
  ].join('\n');
}

function sectionOf(benchmark: Benchmark, figures: readonly Figure[]): string {
  const { name, method, reasons = [] } = benchmark;
  const table = tableOf(benchmark, figures);
  const fallsShort = figures.some(({ met }) => !met);
  const notes =
    fallsShort && reasons.length > 0 ? `\n\n${reasons.map((reason) => `- ${reason}`).join('\n')}` : '';
  return `## ${name}\n\n\`npm run bench -- ${name}\`. ${method}\n\n${table}${notes}`;
}

const today = new Date().toISOString().slice(0, 10);
const HEAD = `# Figures

Written by \`npm run bench\` on ${today}: ${cpus().length} cores, Node ${process.versions.node}, load ${(loadavg()[0] ?? 0).toFixed(1)} when it began. What they
mean, what was tried, and what is known of a target that is missed: [performance](performance.md). Machines differ and are noisy: read
the ratios. A ratio is the measurement by the ceiling of the same run, or by the target where there is no ceiling; what has a ceiling is
measured by turns with it.`;

const sections: string[] = [];
for (const benchmark of benchmarks.filter(({ name }) => wanted === undefined || name === wanted)) {
  console.error(`${benchmark.name} …`);
  try {
    const figures = await benchmark.measure();
    sections.push(sectionOf(benchmark, figures));
    console.log(`\n${benchmark.name}\n${tableOf(benchmark, figures)}`);
  } catch (error) {
    const why = error instanceof CannotMeasure ? error.message : 'it failed.';
    sections.push(`## ${benchmark.name}\n\nNot measured: ${why}`);
    console.error(`${benchmark.name} was not measured:`, error);
    process.exitCode = 1;
  }
}
await removeDemoStore();
if (wanted === undefined) {
  writeFileSync(new URL('../docs/figures.md', import.meta.url), `${HEAD}\n\n${sections.join('\n\n')}\n`);
}
