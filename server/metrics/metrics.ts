import { Counter, Gauge, Histogram, Registry } from '@prometheus-io/client';

/** Seconds. The longest calls wait for a payer, and are cut after 150. */
const callSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 150];
const jobSeconds = [0.01, 0.05, 0.25, 1, 5, 15, 60, 120];

export interface Metrics {
  registry: Registry;
  /** A call that was answered, by its route's pattern: addresses and shops would be names without end. */
  call(route: { method: string; route: string; status: number }, seconds: number): void;
  job(name: string, outcome: 'completed' | 'failed', seconds: number): void;
  /** A stream of events that opened (1) or closed (-1); `readers`: who reads streams of its kind. */
  stream(readers: 'staff' | 'shoppers', by: 1 | -1): void;
  /** One of the installation's own accounts, as it was asked last; `left` in its own unit. */
  provider(name: string, now: { works: boolean; left?: number | undefined }): void;
  /** A number that is read when it is asked for, by one label. */
  watch(name: string, help: string, label: string, read: () => Promise<Record<string, number>>): void;
}

/** What a process counts of itself, in Prometheus' own format and units. */
export function makeMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const calls = new Histogram({
    ...{ name: 'dukani_http_request_duration_seconds', help: 'Calls answered, by route', registers },
    ...{ labelNames: ['method', 'route', 'status'] as const, buckets: callSeconds },
  });
  const took = new Histogram({
    ...{ name: 'dukani_job_duration_seconds', help: 'Jobs done', labelNames: ['job'] as const, registers },
    buckets: jobSeconds,
  });
  const jobs = new Counter({
    ...{
      name: 'dukani_jobs_total',
      help: 'Jobs by how they ended',
      labelNames: ['job', 'outcome'] as const,
      registers,
    },
  });
  const streams = new Gauge({
    ...{ name: 'dukani_streams', help: 'Streams of events that are open', registers },
    labelNames: ['readers'] as const,
  });
  const providerGauge = (name: string, help: string) =>
    new Gauge({ ...{ name, help, registers, labelNames: ['provider'] as const } });
  const works = providerGauge('dukani_provider_works', 'Whether a provider works, asked once an hour');
  const left = providerGauge('dukani_provider_left', 'What is left there: messages, or cents of money');
  return {
    registry,
    call: (labels, seconds) => calls.observe({ ...labels, status: String(labels.status) }, seconds),
    job(job, outcome, seconds) {
      took.observe({ job }, seconds);
      jobs.inc({ job, outcome });
    },
    stream: (readers, by) => streams.inc({ readers }, by),
    provider(provider, now) {
      works.set({ provider }, Number(now.works));
      if (now.left === undefined) left.remove({ provider });
      else left.set({ provider }, now.left);
    },
    watch(name, help, label, read) {
      new Gauge({
        ...{ name, help, registers, labelNames: [label] },
        async collect() {
          this.reset();
          for (const [value, count] of Object.entries(await read())) this.set({ [label]: value }, count);
        },
      });
    },
  };
}
