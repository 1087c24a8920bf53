export { en as zhHans } from './en.ts';
