import { parseArgs } from 'node:util';

/** Assumptions about a day of restaurants, and measurements of one server; change a figure to see its effect. */
const ASSUMED = {
  guests: 10_000_000,
  venues: 100_000,
  pagesPerGuest: 6,
  ordersPerGuest: 0.25,
  /** The share of a day's guests in its busiest hours, and the number of those hours. */
  peakShare: 0.6,
  peakHours: 4,
  /** How long a phone's page is visible: a minute later it closes its stream. */
  openHours: 0.25,
  pageCoreMs: 0.065,
  orderCoreMs: 1.5,
  phoneKb: 40,
  phonesPerInstance: 10_000,
  orderKb: 6,
  menuKb: 300,
};

/** Computes the load of the busiest hours and the servers for it. */
function reckon(given: typeof ASSUMED) {
  const peakGuests = (given.guests * given.peakShare) / (given.peakHours * 3600);
  const ordersPerSecond = peakGuests * given.ordersPerGuest;
  const pagesPerSecond = peakGuests * given.pagesPerGuest;
  const openPhones = peakGuests * 3600 * given.openHours;
  const cores = (pagesPerSecond * given.pageCoreMs + ordersPerSecond * given.orderCoreMs) / 1000;
  const instances = Math.max(Math.ceil(openPhones / given.phonesPerInstance), Math.ceil(cores / 0.5));
  return {
    'orders per second': Math.round(ordersPerSecond),
    'pages per second': Math.round(pagesPerSecond),
    'open phones': Math.round(openPhones),
    'cores for pages and orders': Number(cores.toFixed(1)),
    instances,
    'memory for phones, GB': Math.round((openPhones * given.phoneKb) / 1e6),
    'menus per instance, GB': Number(((given.venues * 2 * given.menuKb) / instances / 1e6).toFixed(2)),
    'store per day, GB': Math.round((given.guests * given.ordersPerGuest * given.orderKb) / 1e6),
  };
}

if (import.meta.main) {
  const options = Object.fromEntries(Object.keys(ASSUMED).map((name) => [name, { type: 'string' as const }]));
  const { values } = parseArgs({ options });
  const changed = Object.entries(values).map(([name, value]) => [name, Number(value)]);
  console.table(reckon({ ...ASSUMED, ...Object.fromEntries(changed) }));
}
