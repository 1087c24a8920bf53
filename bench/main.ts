import { readFileSync, writeFileSync } from 'node:fs';
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
import { removeDemoStore } from './support/stores/demo-store.ts';

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
const asked = process.argv.slice(2);
const unknown = asked.find((name) => !benchmarks.some((each) => each.name === name));

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error('The benchmarks need Node 24, which the project brings: run them with "npm run bench".');
  process.exit(1);
}
if (unknown !== undefined) {
  console.error(
    `There is no benchmark ${unknown}; there are ${benchmarks.map(({ name }) => name).join(', ')}.`,
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

/** When and on which machine a section was measured. */
function occasion(): string {
  const today = new Date().toISOString().slice(0, 10);
  const load = (loadavg()[0] ?? 0).toFixed(1);
  return `${today}, ${cpus().length} cores, Node ${process.versions.node}, load ${load} when it began.`;
}

function sectionOf(benchmark: Benchmark, figures: readonly Figure[], when: string): string {
  const { name, method, reasons = [] } = benchmark;
  const table = tableOf(benchmark, figures);
  const fallsShort = figures.some(({ met }) => !met);
  const notes =
    fallsShort && reasons.length > 0 ? `\n\n${reasons.map((reason) => `- ${reason}`).join('\n')}` : '';
  return `## ${name}\n\n\`npm run bench -- ${name}\`, ${when} ${method}\n\n${table}${notes}`;
}

const FIGURES = new URL('../docs/figures.md', import.meta.url);
const HEAD = `# Figures

Written by \`npm run bench\`: each section by the last run of its benchmark. What they mean, what was tried, and what is known of a target
that is missed: [performance](performance.md). Machines differ and are noisy: read the ratios. A ratio is the measurement by the ceiling of
the same run, or by the target where there is no ceiling; what has a ceiling is measured by turns with it.`;

/** Writes the sections that were measured over those of earlier runs. */
function writeFigures(measured: ReadonlyMap<string, string>): void {
  const earlier = readFileSync(FIGURES, 'utf8')
    .split(/^(?=## )/m)
    .slice(1)
    .map((section) => [/^## (.+)$/m.exec(section)?.[1] ?? '', section.trim()] as const);
  const sections = new Map([...earlier, ...measured]);
  const known = benchmarks.flatMap(({ name }) => sections.get(name) ?? []);
  writeFileSync(FIGURES, `${[HEAD, ...known].join('\n\n')}\n`);
}

const sections = new Map<string, string>();
for (const benchmark of benchmarks.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  const { name } = benchmark;
  const when = occasion();
  console.error(`${name} …`);
  try {
    const figures = await benchmark.measure();
    sections.set(name, sectionOf(benchmark, figures, when));
    console.log(`\n${name}\n${tableOf(benchmark, figures)}`);
  } catch (error) {
    const why = error instanceof CannotMeasure ? error.message : 'it failed.';
    sections.set(name, `## ${name}\n\n\`npm run bench -- ${name}\`, ${when} Not measured: ${why}`);
    console.error(`${name} was not measured:`, error);
    process.exitCode = 1;
  }
}
await removeDemoStore();
writeFigures(sections);
