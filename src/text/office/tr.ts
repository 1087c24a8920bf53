export { en as tr } from './en.ts';
