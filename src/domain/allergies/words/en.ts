import type { AllergyWords } from './allergy-words.ts';

export const en: AllergyWords = {
  alarms: 'allerg alerg anaphyla intoleran coeliac celiac epipen epi-pen hypersens gluten lactose peanut',
  foods: `
    nut nuts almond* hazelnut* walnut* cashew* pecan* pistachio* macadamia* peanut* groundnut*
    egg eggs milk dairy cheese* mozzarella parmesan cheddar feta ricotta mascarpone halloumi paneer
    butter buttermilk cream yogurt* yoghurt* whey casein* ghee
    fish *fish anchov* salmon tuna cod mackerel sardine* trout haddock herring seafood
    crustacea* prawn* shrimp* crab* lobster* langoustine* scampi
    mollus* mussel* clam* oyster* scallop* squid calamari octopus snail*
    soy soya* soybean* tofu edamame tempeh sesame tahini
    wheat flour rye barley oat oats spelt mustard celery celeriac lupin* sulphite* sulfite*`,
  near: 'oat_milk soy_milk soya_milk almond_milk coconut_milk rice_milk cashew_milk',
  without: 'without w/o w/out minus',
  before: `
    no not non none nor never nothing hold skip omit avoid* exclud* remov* leave_out leave_off take_out take_off
    cant cannot dont doesnt wont wouldnt shouldnt mustnt isnt zero free_of free_from
    sensitive react* unable keep_away stay_away anything_but contain* traces careful beware caution`,
  after: 'free less out off away kill* sick ill deadly danger* dangerous forbidden',
  but: 'but extra more add added adding plus instead only double lots',
  with: 'with',
  except: 'selfish not_too not_so not_very not_much',
};
