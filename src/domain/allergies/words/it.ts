import type { AllergyWords } from './allergy-words.ts';

export const it: AllergyWords = {
  alarms: 'allerg alerg intolleran intoleran anafila celiac celiach glutine lattosio arachid ipersens',
  foods: `
    noce noci nocciol* mandorl* pistacch* anacard* macadamia frutta_secca frutta_a_guscio arachid*
    uovo uova tuorl* album* latte latticin* formagg* burro panna yogurt mozzarell* ricotta parmigian* mascarpone
    pesce pesci salmone tonno acciug* alici merluzzo frutti_di_mare crostace* gamber* granch* aragost* astice scampi
    mollusch* cozze cozza vongol* ostric* calamar* polpo seppi* lumach*
    soia tofu sesamo tahin* grano frumento farin* orzo avena segale farro senape sedano lupini solfit*`,
  near: 'latte_di_avena latte_di_soia latte_di_mandorla latte_di_cocco',
  without: 'senza',
  before:
    'no non niente nessun* mai evit* toglie* togli* tolg* esclu* privo priva privi vietat* tranne eccetto sensibil* reagi* contien* contenga* tracce attenzione',
  after: 'no$ via vietat* esclus*',
  but: 'ma extra più molto molta solo aggiung* aggiunt* invece doppi*',
  with: 'con',
  except: 'allegria non_troppo non_molto non_tanto',
};
