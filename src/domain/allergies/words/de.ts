import type { AllergyWords } from './allergy-words.ts';

export const de: AllergyWords = {
  alarms: `
    allerg alerg unverträglich unvertraeglich anaphyla zöliakie zoeliakie intoleran überempfindlich ueberempfindlich
    laktose erdnuss erdnüss erdnuess gluten`,
  foods: `
    *nuss* *nüss* *nuess* mandel* *mandeln pistazie* cashew* macadamia* pekan*
    ei eier eiern eies rührei* ruehrei* spiegelei* hühnerei* huehnerei* eigelb* eiweiß* eiklar vollei*
    *milch* käse* *käse kaese* *kaese butter* *butter sahne* *sahne rahm quark joghurt* jogurt* molke* mozzarella
    fisch* *fisch lachs* sardelle* meeresfrücht* meeresfruecht* krebs* *krebs krebstier* krustentier* schalentier*
    garnele* *garnelen krabbe* hummer* shrimps scampi
    weichtier* *muschel* auster* tintenfisch* kalmar* schnecke*
    soja* tofu sesam* tahin* weizen* roggen* gerste* hafer* dinkel* mehl* senf* sellerie* lupine* sulfit* schwefel*`,
  near: 'hafermilch sojamilch mandelmilch reismilch kokosmilch',
  without: 'ohne',
  before: `
    kein keine keinen keinem keiner keinerlei nicht nichts nie niemals frei_von vermeid* verzicht* meide* reagier*
    empfindlich enthält enthalten enthaelt spuren vorsicht achtung`,
  after:
    'weg weglassen weggelassen nicht$ raus rauslassen herauslassen verzicht* frei verboten tabu entfern* vermeid*',
  but: 'aber extra mehr dafür dafuer stattdessen nur dazu plus doppelt viel',
  with: 'mit',
  except: 'genuss* nicht_zu nicht_so nicht_sehr',
};
