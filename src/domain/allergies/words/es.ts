import type { AllergyWords } from './allergy-words.ts';

export const es: AllergyWords = {
  alarms: 'alerg alerj allerg intoleran anafila celiac celiaq lactosa gluten cacahuet cacahuat hipersens',
  foods: `
    nuez nueces frutos_secos fruto_seco almendra* avellana* anacardo* pistacho* pacana* macadamia* cacahuet* maní manies
    huevo* yema* leche lácteo* lactea* queso* mantequilla* nata crema yogur* suero
    pescado* salmón atún* anchoa* boquerón* bacalao merluza sardina* marisco*
    crustáceo* gamba* camarón* camaron* langostino* langosta* cangrejo* bogavante*
    molusco* mejillon* mejillón almeja* ostra* calamar* pulpo sepia chipirón* vieira* caracol*
    soja* soya* tofu sésamo* ajonjolí tahini trigo* harina* avena cebada centeno espelta mostaza* apio altramu* sulfito* tacc`,
  near: 'leche_de_avena leche_de_soja leche_de_almendras leche_de_coco',
  without: 'sin',
  before: `
    no nada ni nunca jamás ningún ningun* evit* quit* elimin* exclu* excepto libre_de libres_de exent* retir* prohibi*
    suprim* omit* saquen sienta_mal sientan_mal hace_daño hacen_daño cae_mal sensible* reaccion* contien* contenga* trazas cuidado`,
  after: 'no$ prohibi* fuera hace_daño hacen_daño sienta_mal sientan_mal',
  but: 'pero más extra mucho mucha solo sólo doble',
  with: 'con',
  except: `
    alegría alegria no_muy no_tan no_demasiado soy_de soy_un soy_una soy_muy soy_el soy_la soy_yo soy_vegetarian* soy_vegan*
    soy_fan soy_amante`,
};
