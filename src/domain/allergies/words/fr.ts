import type { AllergyWords } from './allergy-words.ts';

export const fr: AllergyWords = {
  alarms:
    'allerg alerg intoléran anaphyla cœliaq coeliaq céliaq cacahuèt cacahouèt arachid lactose gluten hypersens',
  harms:
    'malade* mal hôpital urgences gonfle* gonfl* urticaire plaques bouton boutons démange* vom* meurs meurt mourir mortel* tue tuent poison réaction* réagi* étouff* choc danger* interdit* interdite* digèr* digere* supporte* toléré* ambulance samu oedème œdème nausée* diarrhée epipen crampes boursoufl* évanoui* tombe_malade rougeur* oedeme choque irrit* intolér* dangereux dangereuse',
  asks: 'contient contiennent a-t-il y_a t_il est_ce_qu* dedans',
  denials:
    'pas_d_allergi* aucune_allergi* pas_allergique* sans_allergi* non_allergique* personne…allergique allergies_aucune médicament…allergie…importe médicament…allergie…pas_grave pas_intoléran* jamais_eu_d_allergi*',
  denialsEnd: 'mais sauf excepté seulement hormis',
  foods: {
    'nuts.almond': 'amande* frangipane massepain',
    'nuts.hazelnut': 'noisette* nutella praliné pralin',
    'nuts.walnut': 'noix_de_grenoble cerneau*',
    'nuts.cashew': 'cajou noix_de_cajou',
    'nuts.pecan': 'pécan noix_de_pécan',
    'nuts.brazil': 'noix_du_brésil',
    'nuts.pistachio': 'pistache*',
    'nuts.macadamia': 'macadamia noix_de_macadamia',
    nuts: 'noix fruits_à_coque fruit_à_coque fruits_a_coque fruits_secs oléagineux',
    pine: 'pignon* pignons_de_pin',
    coconut: 'coco noix_de_coco',
    chestnut: 'châtaigne* marron marrons',
    peanut: 'cacahuète* cacahouète* cacahuete* arachide*',
    egg: 'œuf* oeuf*',
    milk: `
      lait laits laitier* laitière* laitage* lactose fromage* beurre* crème* yaourt* mozzarella parmesan chèvre feta gruyère
      emmental mascarpone ricotta petit_lait`,
    fish: 'poisson* saumon* thon anchois cabillaud morue sardine* truite* hareng* maquereau* dorade* caviar',
    crustaceans: 'crustacé* crevette* crabe* homard* langouste* langoustine* écrevisse* gambas',
    molluscs: `
      mollusque* moule moules huître* coquille* calamar* calmar* encornet* poulpe* pieuvre* seiche* palourde* escargot*
      saint_jacques bulot* bigorneau*`,
    shellfish: 'coquillage*',
    seafood: 'fruits_de_mer',
    soy: 'soja* tofu edamame',
    sesame: 'sésame* tahin* tahini',
    gluten: 'gluten*',
    'gluten.wheat': 'blé blés froment farine* épeautre semoule boulgour',
    'gluten.rye': 'seigle',
    'gluten.barley': 'orge',
    'gluten.oats': 'avoine',
    mustard: 'moutarde*',
    celery: 'céleri*',
    lupin: 'lupin*',
    sulphites: 'sulfite*',
  },
  near: {
    'gluten.oats': 'lait_d_avoine',
    soy: 'lait_de_soja',
    'nuts.almond': 'lait_d_amande',
    coconut: 'lait_de_coco',
    none: 'lait_de_riz beurre_de_cacao',
  },
  without: 'sans',
  before: `
    pas aucun* jamais ni ne n non rien sauf évit* enlev* enlèv* retir* exclu* supprim* exempt* interdi* sensible* réagi* contien* traces attention`,
  after: 'interdi* retir* enlev* supprim* exclu* pas$ je_ne_peux jamais non$ peux_pas peut_pas',
  but: 'mais plus extra ajout* beaucoup double supplément seulement',
  with: 'avec',
  except: 'pas_trop pas_très pas_si noix_de_muscade',
  marks: {
    no: 'sans pas aucun aucune jamais ni non zéro exempt exempts exempte dépourvu hors',
    noAfter: 'free absent absents',
    has: 'contient contenir contenant avec peut traces trace allergènes',
    suits: 'convient adapté adaptée compatible idéal',
  },
};
