import { testCatalogues } from '#tests/support/catalogue-rules.ts';
import { en } from './en.ts';
import { catalogues } from './languages.ts';

await testCatalogues('the board’s texts', en, catalogues);
