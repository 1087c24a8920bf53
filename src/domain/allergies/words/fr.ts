import type { AllergyWords } from './allergy-words.ts';

export const fr: AllergyWords = {
  alarms:
    'allerg alerg intoléran anaphyla cœliaq coeliaq céliaq cacahuèt cacahouèt arachid lactose gluten hypersens',
  foods: `
    noix noisette* amande* pistache* cajou pécan macadamia fruits_à_coque fruit_à_coque fruits_secs oléagineux
    œuf* oeuf* lait laits laitier* laitage* fromage* beurre* crème* yaourt* mozzarella
    poisson* saumon* thon anchois cabillaud morue sardine* fruits_de_mer crustacé* crevette* crabe* homard* langouste*
    langoustine* écrevisse*
    mollusque* moule moules huître* coquillage* coquille* calamar* encornet* poulpe* seiche* palourde* escargot*
    soja* tofu sésame* tahin* blé blés froment farine* seigle orge avoine épeautre moutarde* céleri* lupin* sulfite*`,
  near: 'lait_d_avoine lait_de_soja lait_d_amande lait_de_coco',
  without: 'sans',
  before: `
    pas aucun* jamais ni ne n non rien sauf évit* enlev* enlèv* retir* exclu* supprim* exempt* interdi* sensible* réagi* contien* traces attention`,
  after: 'interdi* retir* enlev* supprim* exclu*',
  but: 'mais plus extra ajout* beaucoup double supplément seulement',
  with: 'avec',
  except: 'pas_trop pas_très pas_si',
};
