export { en as fa } from './en.ts';
