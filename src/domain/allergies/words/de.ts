import type { AllergyWords } from './allergy-words.ts';

export const de: AllergyWords = {
  alarms: `
    allerg alerg unverträglich unvertraeglich anaphyla zöliakie zoeliakie intoleran überempfindlich ueberempfindlich
    laktose erdnuss erdnüss erdnuess gluten`,
  harms:
    'krank krankenhaus notarzt schwillt anschwell* geschwollen ausschlag juckt juckreiz erbrech* übel schlecht sterbe stirbt tot tödlich umbringen bringen_mich_um bringt_mich_um bringt_ihn_um bringt_sie_um gift allergieschock atemnot luft_weg vertrag* verträgt vertragen gefährlich reagier* reaktion* bauchschmerz* durchfall nesselsucht quaddel* schockt epipen ersticke* bekommt_mir_nicht bauchweh magenschmerz* magenkrämpf* lebensgefährlich lebensgefahr kreislauf ohnmacht zusammengebrochen schwellen zuschwill* zuschwell* hals_zu kratz* quaddeln krämpfe unwohl umkipp* notaufnahme bekommt_ihm_nicht brech* nesselfieber',
  asks: 'drin enthalten enthält ist_da sind_da gibt_es hat_das hat_der hat_die ist_in sind_in in_der in_dem in_den dabei',
  denials:
    'keine_allergi* keine_bekannten_allergi* nicht_allergisch kein_allergiker keine_allergikerin niemand…allerg* ohne_allergien allergien_keine keine_unverträglichkeit* allergiemedik*…egal allergiemedik*…ignor* allergietablett*…egal keine_intoleran*',
  denialsEnd: 'aber außer ausser nur bis_auf sondern',
  foods: {
    'nuts.almond': 'mandel* *mandeln marzipan',
    'nuts.hazelnut': 'haselnuss* haselnüss* haselnuess* nougat nutella',
    'nuts.walnut': 'walnuss* walnüss* walnuess* baumnuss* baumnüss*',
    'nuts.cashew': 'cashew*',
    'nuts.pecan': 'pekan* pecan*',
    'nuts.brazil': 'paranuss* paranüss*',
    'nuts.pistachio': 'pistazie*',
    'nuts.macadamia': 'macadamia*',
    nuts: '*nuss* *nüss* *nuess* schalenfrücht* schalenfrucht* schalenfruecht* nüsse nüssen',
    pine: 'pinienkern* pinienkerne piniennuss* piniennüsse zedernuss* zedernüsse',
    coconut: 'kokos* kokosnuss* kokosnüss*',
    chestnut: 'kastanie* marone* maroni esskastanie*',
    peanut: 'erdnuss* erdnüss* erdnuess*',
    egg: 'ei eier eiern eies rührei* ruehrei* spiegelei* hühnerei* huehnerei* eigelb* eiweiß* eiklar vollei* dotter',
    milk: `
      *milch* laktose* lactose* käse* *käse kaese* *kaese butter* *butter sahne* *sahne rahm quark joghurt* jogurt* molke* mozzarella schmand
      parmesan feta mascarpone ricotta`,
    fish: 'fisch* *fisch lachs* sardelle* sardine* thunfisch* forelle* hering* kabeljau dorsch makrele* anchovis* zander* kaviar',
    crustaceans:
      'krebs* *krebs krebstier* krustentier* garnele* *garnelen krabbe* hummer* shrimps scampi languste* gambas krevette*',
    molluscs: 'weichtier* *muschel* auster* tintenfisch* kalmar* calamari schnecke* oktopus* krake* sepia',
    shellfish: 'schalentier*',
    seafood: 'meeresfrücht* meeresfrucht* meeresfruecht*',
    soy: 'soja* tofu edamame',
    sesame: 'sesam* tahin* tahini',
    gluten: 'gluten* zöliakie* zoeliakie*',
    'gluten.wheat': 'weizen* dinkel* mehl* grieß griess bulgur couscous',
    'gluten.rye': 'roggen*',
    'gluten.barley': 'gerste*',
    'gluten.oats': 'hafer*',
    mustard: 'senf*',
    celery: 'sellerie*',
    lupin: 'lupine*',
    sulphites: 'sulfit* schwefel*',
  },
  near: {
    'gluten.oats': 'hafermilch',
    soy: 'sojamilch',
    'nuts.almond': 'mandelmilch',
    coconut: 'kokosmilch',
    none: 'reismilch kakaobutter',
  },
  without: 'ohne',
  before: `
    kein keine keinen keinem keiner keinerlei nicht nichts nie niemals frei_von vermeid* verzicht* meide* reagier*
    empfindlich enthält enthalten enthaelt spuren vorsicht achtung`,
  after:
    'weg weglassen weggelassen nicht$ raus rauslassen herauslassen verzicht* frei verboten tabu entfern* vermeid* nicht_rein nicht_drauf nicht_dran geht_nicht gehen_nicht darf_nicht dürfen_nicht kann_ich_nicht darf_ich_nicht vertrag* vertragen',
  but: 'aber extra mehr dafür dafuer stattdessen nur dazu plus doppelt viel',
  with: 'mit',
  except: 'genuss* nicht_zu nicht_so nicht_sehr muskatnuss muskatnüsse',
  marks: {
    no: 'ohne kein keine keinen keinem keiner keinerlei nicht nie frei_von null non',
    noAfter: 'frei freie freier freies freien nicht_enthalten',
    has: 'enthält enthaelt enthalten mit kann spuren allergene hat',
    suits: 'geeignet sicher freundlich verträglich tauglich',
  },
};
