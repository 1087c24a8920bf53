import type { AllergyWords } from './allergy-words.ts';

export const es: AllergyWords = {
  alarms: 'alerg alerj allerg intoleran anafila celiac celiaq lactosa gluten cacahuet cacahuat hipersens',
  harms:
    'mal mata matan hospital urgencias ambulancia hincha hinchan hinchó hinchar urticaria ronchas sarpullido pica picor vómito* vomit* muero muere mortal veneno reaccion* reacción* ahogo ahoga asfixi* choque shock peligro* prohibid* duele diarrea epipen enferm* fatal hinchado hincho nauseas náuseas dolor cólico* vómitos desmay* daña dañan dañino perjudica* enfermo enferma',
  asks: 'lleva llevan tiene tienen hay contiene contienen',
  denials:
    'no_soy_alérgic* no_somos_alérgic* no_es_alérgic* sin_alergias ninguna_alergia no_tengo_alergia* no_tenemos_alergia* no_hay_alergia* nadie…alérgic* alergias_ninguna no_tengo_ninguna_alergia medicina…alergia…no_importa pastilla…alergia…no_importa no_soy_intolerante no_soy_celíac*',
  denialsEnd: 'pero salvo excepto menos sólo solo sino',
  foods: {
    'nuts.almond': 'almendra* mazapán',
    'nuts.hazelnut': 'avellana* nutella',
    'nuts.walnut': 'nuez_de_nogal nueces_de_nogal',
    'nuts.cashew': 'anacardo* marañón nuez_de_la_india',
    'nuts.pecan': 'pacana* nuez_pecana nueces_pecanas pecana*',
    'nuts.brazil': 'nuez_de_brasil nueces_de_brasil',
    'nuts.pistachio': 'pistacho* pistache*',
    'nuts.macadamia': 'macadamia*',
    nuts: 'nuez nueces frutos_secos fruto_seco frutos_de_cáscara',
    pine: 'piñón piñones',
    coconut: 'coco cocos',
    chestnut: 'castaña*',
    peanut: 'cacahuet* cacahuate* maní manies manís',
    egg: 'huevo* yema* clara_de_huevo',
    milk: `
      leche lácteo* lacteo* lactea* lácteas lactosa queso* mantequilla manteca nata crema yogur* suero mozzarella parmesano requesón
      ricotta`,
    fish: 'pescado* salmón atún* anchoa* boquerón* bacalao merluza sardina* trucha* lubina dorada caviar pez peces',
    crustaceans:
      'crustáceo* gamba* camarón* camaron* langostino* langosta* cangrejo* bogavante* cigala* jaiba*',
    molluscs: `
      molusco* mejillon* mejillón almeja* ostra* ostión ostiones calamar* pulpo* sepia chipirón* chipirones vieira* caracol* berberecho*`,
    shellfish: 'mariscos_de_concha',
    seafood: 'marisco*',
    soy: 'soja* soya* tofu edamame',
    sesame: 'sésamo* ajonjolí tahini',
    gluten: 'gluten* tacc celiac* celíac*',
    'gluten.wheat': 'trigo* harina* espelta sémola',
    'gluten.rye': 'centeno',
    'gluten.barley': 'cebada',
    'gluten.oats': 'avena',
    mustard: 'mostaza',
    celery: 'apio',
    lupin: 'altramu*',
    sulphites: 'sulfito*',
  },
  near: {
    'gluten.oats': 'leche_de_avena',
    soy: 'leche_de_soja leche_de_soya',
    'nuts.almond': 'leche_de_almendras leche_de_almendra',
    coconut: 'leche_de_coco',
    none: 'leche_de_arroz manteca_de_cacao',
  },
  without: 'sin',
  before: `
    no nada ni nunca jamás ningún ningun* evit* quit* elimin* exclu* excepto libre_de libres_de exent* retir* prohibi*
    suprim* omit* saquen sienta_mal sientan_mal hace_daño hacen_daño cae_mal sensible* reaccion* contien* contenga* trazas cuidado`,
  after:
    'no$ prohibi* fuera hace_daño hacen_daño sienta_mal sientan_mal no_puedo no_puede no_pueden no_podemos no_tolero no_tolera ni_verlo no_gracias',
  but: 'pero más extra mucho mucha solo sólo doble',
  with: 'con',
  except: `
    alegría alegria no_muy no_tan no_demasiado soy_de soy_un soy_una soy_muy soy_el soy_la soy_yo soy_vegetarian* soy_vegan*
    soy_fan soy_amante nuez_moscada`,
  marks: {
    no: 'sin no ni libre_de libres_de exento exenta cero nunca ningún',
    noAfter: 'free',
    has: 'contiene contener contienen con puede pueden trazas lleva alérgenos',
    suits: 'apto apta aptos aptas adecuado adecuada seguro seguros compatible',
  },
};
