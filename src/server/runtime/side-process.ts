import { fork, type ChildProcess, type Serializable } from 'node:child_process';

/** Starts a program (a file) in a separate process with an empty environment, so that it has no secrets. */
export function forkAside(program: string): ChildProcess {
  return fork(program, [], {
    serialization: 'advanced',
    env: {},
    execArgv: [],
    stdio: ['ignore', 2, 2, 'ipc'],
  });
}

/** A process that works beside the server. */
export interface SideProcess<Job extends Serializable> {
  /** Gives it work; starts it where there is none. */
  send(job: Job): void;
  /** There is no work left: it is ended unless more comes soon. */
  rest(): void;
  /** Lets it end by itself; the next job gets a fresh one. */
  retire(): void;
  /** Ends it at once. */
  kill(): void;
}

export interface SideProcessOptions<Answer> {
  start: () => ChildProcess;
  /** How long it stays without work, ms. */
  idleMs: number;
  onAnswer: (answer: Answer) => void;
  /** It has died at its work, which nobody will answer. */
  onDeath: () => void;
}

/** Creates a process beside the server: started with the first job, and again after it was ended or has died. */
export function createSideProcess<Job extends Serializable, Answer>({
  start,
  idleMs,
  onAnswer,
  onDeath,
}: SideProcessOptions<Answer>): SideProcess<Job> {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  function launch(): ChildProcess {
    const fresh = start();
    fresh.on('message', (answer: Answer) => {
      if (fresh === child) onAnswer(answer);
    });
    fresh.on('error', () => fresh.kill('SIGKILL'));
    fresh.on('exit', () => {
      if (fresh !== child) return;
      child = null;
      onDeath();
    });
    // It must not keep a server alive that is shutting down.
    fresh.unref();
    fresh.channel?.unref();
    return fresh;
  }

  function kill(): void {
    child?.kill('SIGKILL');
  }

  function retire(): void {
    clearTimeout(idle);
    const old = child;
    child = null;
    if (old?.connected) old.disconnect();
  }

  return {
    send(job) {
      clearTimeout(idle);
      child ??= launch();
      child.send(job, (error) => error && kill());
    },
    rest() {
      clearTimeout(idle);
      idle = setTimeout(retire, idleMs).unref();
    },
    retire,
    kill,
  };
}
