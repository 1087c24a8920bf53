export { en as th } from './en.ts';
