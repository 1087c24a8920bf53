import type { AllergyWords } from './allergy-words.ts';

export const nl: AllergyWords = {
  alarms: 'allerg alerg intoleran anafyla coeliaki cœliaki lactose pinda gluten overgevoelig',
  foods: `
    noot noten *noten amandel* hazelno* walno* cashew* pistache* pecan* macadamia* pinda*
    ei eieren eitje* eiwit* eigeel melk* *melk zuivel* kaas* *kaas boter* *boter slagroom yoghurt* mozzarella
    vis vissen visjes zalm* tonijn* kabeljauw haring makreel ansjovis zeevrucht* schaaldier* garnaal* garnal* krab* kreeft*
    mossel* oester* schelp* weekdier* inktvis* calamaris octopus slakken
    soja* tofu sesam* tahin* tarwe* meel bloem rogge* gerst haver* spelt* mosterd* selderij* bleekselderij lupine* sulfiet*`,
  near: 'havermelk sojamelk amandelmelk kokosmelk rijstmelk',
  without: 'zonder',
  before:
    'geen niet niets niks nooit vermijd* laat_weg vrij_van verwijder* uitgezonderd behalve reageer* gevoelig bevat* sporen let_op pas_op voorzichtig',
  after: 'weg weglaten weggelaten vrij niet$ verboden eruit',
  but: 'maar extra meer wel alleen plus erbij dubbel veel',
  with: 'met',
  except: 'niet_te niet_zo genoten',
};
