const NAME = 'sufra_http_request_duration_seconds';
/** Seconds. */
const BOUNDS = [0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** The durations of one kind of request: a count per bucket, and their sum. */
interface Series {
  method: string;
  status: number;
  counts: Float64Array;
  count: number;
  sum: number;
}

function writeSeries(route: string, { method, status, counts, count, sum }: Series): string[] {
  const labels = `method="${method}",route="${route}",status="${status}"`;
  let upTo = 0;
  return [
    ...BOUNDS.map(
      (bound, index) => `${NAME}_bucket{le="${bound}",${labels}} ${(upTo += counts[index] ?? 0)}`,
    ),
    `${NAME}_bucket{le="+Inf",${labels}} ${count}`,
    `${NAME}_sum{${labels}} ${sum}`,
    `${NAME}_count{${labels}} ${count}`,
  ];
}

/**
 * A histogram of request durations in the format of /metrics. It runs for every answer, so it looks its counters up
 * instead of joining and checking their labels each time, which took a tenth of the time for a page from memory.
 */
export class RequestTimes {
  readonly #routes = new Map<string, Series[]>();

  observe(
    { method, route, status }: { method: string; route: string; status: number },
    seconds: number,
  ): void {
    const series = this.#seriesOf(route, method, status);
    const index = BOUNDS.findIndex((bound) => seconds <= bound);
    if (index !== -1) series.counts[index] = (series.counts[index] ?? 0) + 1;
    series.count++;
    series.sum += seconds;
  }

  #seriesOf(route: string, method: string, status: number): Series {
    const known = this.#routes.get(route) ?? [];
    const found = known.find((series) => series.status === status && series.method === method);
    if (found) return found;
    const fresh = { method, status, counts: new Float64Array(BOUNDS.length), count: 0, sum: 0 };
    this.#routes.set(route, [...known, fresh]);
    return fresh;
  }

  text(): string {
    const lines = [...this.#routes].flatMap(([route, all]) =>
      all.flatMap((series) => writeSeries(route, series)),
    );
    return [`# HELP ${NAME} Time to answer a request`, `# TYPE ${NAME} histogram`, ...lines, ''].join('\n');
  }
}
