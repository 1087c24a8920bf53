import { attack, type AttackName } from '#tests/support/hostile/attacks.ts';

/** An attack in a separate process, which reports its state once a second; it ends with its parent. */
export interface AttackState {
  standing: number;
  answers: Record<number, number>;
}

const [base = '', name = '', license = '', connections = ''] = process.argv.slice(2);
const running = attack(base, {
  name: name as AttackName,
  license,
  connections: Number(connections),
  perSecond: 1000,
});
setInterval(() => {
  const state: AttackState = { standing: running.standing(), answers: Object.fromEntries(running.answers) };
  // The parent may have ended.
  process.send?.(state, () => {});
}, 1000);
process.on('disconnect', () => process.exit(0));
