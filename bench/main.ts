import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Benchmark, Figure } from './figure.ts';
import { orders } from './orders.ts';

const benchmarks: Benchmark[] = [orders];
const [wanted] = process.argv.slice(2);

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error('The benchmarks need Node 24, which the project brings: run them with "npm run bench".');
  process.exit(1);
}

function row({ what, value, ceiling, ratio, target, met }: Figure): string {
  return `| ${what} | ${value} | ${ceiling || '–'} | ${ratio.toFixed(2)} | ${target} | ${met ? 'yes' : '**no**'} |`;
}

const sections: string[] = [];
for (const benchmark of benchmarks.filter(({ name }) => wanted === undefined || name === wanted)) {
  console.error(`${benchmark.name} …`);
  const figures = await benchmark.measure();
  const table = [
    '| what | measured | ceiling of the same run | ratio | target | met |',
    '|---|--:|--:|--:|--:|---|',
    ...figures.map(row),
  ].join('\n');
  sections.push(`## ${benchmark.name}\n\n\`npm run bench ${benchmark.name}\`\n\n${table}`);
  console.log(`\n${benchmark.name}\n${table}`);
}
if (wanted === undefined) {
  const head = `# Performance\n\nWritten by \`npm run bench\` on ${cpus().length} cores, Node ${process.versions.node}. Machines differ and are noisy: read the ratios.`;
  writeFileSync(new URL('../docs/performance.md', import.meta.url), `${head}\n\n${sections.join('\n\n')}\n`);
}
