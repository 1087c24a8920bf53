import type { AllergyWords } from './allergy-words.ts';

export const en: AllergyWords = {
  alarms: 'allerg alerg anaphyla intoleran coeliac celiac epipen epi-pen hypersens gluten lactose peanut',
  harms:
    'ill sick die dies died kill* hospital* ambulance emergency swell* swollen hives rash* itch* vomit* throw_up throws_up choke* anaphyl* react* reaction* deadly deathly fatal poison* not_agree disagrees upset* hurts cramps breathe breathing breath off_limits no_go no-go banned forbidden bad_for dangerous danger agree break_out breaks_out broke_out problem problems issue issues ER A&E blow_up blows_up puff* wheez* stops_breathing faint* collapse* shock swell swells swelling sick_from ache aches stomach diarrhoea diarrhea runs bloat* throat lips tongue epi',
  asks: 'there any in_it in_this in_that in_the does has inside',
  denials:
    'no_allerg* not_allergic no_known_allerg* never_allergic dont_have_allerg* dont_have_any_allerg* have_no_allerg* without_allerg* arent_allergic isnt_allergic nobody…allerg* allerg*_none no_food_allerg* not_an_allerg* allerg*_medic*…no_matter allerg*_medic*…fine allerg*_medic*…ignore allerg*_medic*…mind allerg*_pill*…fine no_intoleran* not_intolerant',
  denialsEnd: 'but except besides only other apart although',
  foods: {
    'nuts.almond': 'almond* marzipan frangipane',
    'nuts.hazelnut': 'hazelnut* filbert* nutella gianduja',
    'nuts.walnut': 'walnut*',
    'nuts.cashew': 'cashew*',
    'nuts.pecan': 'pecan*',
    'nuts.brazil': 'brazil_nut*',
    'nuts.pistachio': 'pistachio*',
    'nuts.macadamia': 'macadamia*',
    nuts: 'nut nuts treenut* praline*',
    pine: 'pine_nut* pinenut* pignoli*',
    coconut: 'coconut*',
    chestnut: 'chestnut*',
    peanut: 'peanut* groundnut* monkey_nut*',
    egg: 'egg eggs yolk yolks',
    milk: `
      milk milks dairy lactose cheese* mozzarella parmesan cheddar feta ricotta mascarpone halloumi paneer brie camembert gouda burrata
      butter buttermilk cream creams yogurt* yoghurt* whey casein* ghee labneh kefir`,
    fish: `
      fish fishes anchov* salmon tuna cod mackerel sardine* trout haddock herring halibut tilapia caviar roe bass seabass
      monkfish hake`,
    crustaceans: 'crustacea* prawn* shrimp* crab* lobster* langoustine* scampi crayfish crawfish krill',
    molluscs: `
      mollus* mussel* clam* oyster* scallop* squid* calamari calamar octopus* snail* cuttlefish abalone* cockle cockles whelk*
      escargot*`,
    shellfish: 'shellfish shell_fish',
    seafood: 'seafood sea_food',
    soy: 'soy soya* soybean* tofu edamame tempeh miso',
    sesame: 'sesame tahini tahina halva halvah gomasio',
    gluten: 'gluten* coeliac* celiac*',
    'gluten.wheat': 'wheat flour spelt semolina bulgur couscous seitan',
    'gluten.rye': 'rye',
    'gluten.barley': 'barley',
    'gluten.oats': 'oat oats oatmeal',
    mustard: 'mustard',
    celery: 'celery celeriac',
    lupin: 'lupin*',
    sulphites: 'sulphite* sulfite*',
  },
  near: {
    'gluten.oats': 'oat_milk',
    soy: 'soy_milk soya_milk soymilk',
    'nuts.almond': 'almond_milk',
    'nuts.cashew': 'cashew_milk',
    coconut: 'coconut_milk coconut_cream',
    none: 'rice_milk cocoa_butter',
  },
  without: 'without w/o w/out minus',
  before: `
    no not non none nor never nothing hold skip omit avoid* exclud* remov* leave_out leave_off take_out take_off
    cant cannot dont doesnt wont wouldnt shouldnt mustnt isnt zero free_of free_from
    sensitive react* unable keep_away stay_away anything_but contain* traces careful beware caution does_it does_this is_there are_there keep_off make_sure_no no_more`,
  after:
    'free less out off away kill* sick ill deadly danger* dangerous forbidden dont_agree doesnt_agree disagree* cant cannot isnt_ok not_ok no_good problem problems',
  but: 'but extra more add added adding plus instead only double lots',
  with: 'with',
  except: 'selfish butternut butterfly not_too not_so not_very not_much',
  marks: {
    no: 'no non not without zero never minus excludes excluding cannot isnt doesnt free_from free_of',
    noAfter: 'free less',
    has: 'contains contain containing with has may traces trace includes including made allergens',
    suits: 'suitable safe friendly ok okay fine good',
  },
};
