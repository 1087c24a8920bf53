export { en as kp } from './en.ts';
