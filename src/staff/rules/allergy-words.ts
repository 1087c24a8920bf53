import type { LanguageCode } from '#domain/language.ts';

/**
 * How words begin that speak of an allergy or of what most often causes one, in lower case without accents.
 * Guests write in their own language, whatever the board's is, so all of them are looked for.
 */
export const allergyWords: Record<LanguageCode, readonly string[]> = {
  en: ['allerg', 'anaphyla', 'intoleran', 'coeliac', 'celiac', 'epipen', 'gluten', 'lactose', 'peanut'],
  ar: [
    'حساسي',
    'تحسس',
    'اتحسس',
    'يتحسس',
    'متحسس',
    'سيلياك',
    'زلاقي',
    'غلوتين',
    'جلوتين',
    'لاكتوز',
    'فول سوداني',
  ],
  de: ['allerg', 'unvertraglich', 'anaphyla', 'zoliakie', 'laktose', 'erdnuss', 'erdnusse', 'glutenfrei'],
  es: ['alerg', 'intoleran', 'anafila', 'celiac', 'lactosa', 'cacahuete', 'cacahuate'],
  fa: ['حساسیت', 'آلرژ', 'الرژ', 'سلیاک', 'گلوتن', 'لاکتوز', 'بادام زمینی'],
  fr: ['allerg', 'intoleran', 'anaphyla', 'coeliaque', 'cœliaque', 'cacahuete', 'arachide', 'lactose'],
  he: ['אלרג', 'רגיש', 'צליאק', 'גלוטן', 'לקטוז', 'בוטנים', 'אנפילקט'],
  it: ['allerg', 'intolleran', 'anafila', 'celiac', 'glutine', 'lattosio', 'arachid'],
  ja: ['アレルギ', 'あれるぎ', 'アナフィラキシ', '不耐症', 'グルテン', '乳糖', 'ピーナッツ', '落花生'],
  kp: ['알레르기', '알러지', '앨러지', '아나필락시', '불내증', '셀리악', '글루텐', '유당', '땅콩'],
  nl: ['allerg', 'intoleran', 'anafyla', 'coeliakie', 'lactose', 'pinda', 'glutenvrij'],
  ru: ['аллерг', 'непереносим', 'анафила', 'целиаки', 'глютен', 'лактоз', 'арахис'],
  th: ['แพ้', 'ภูมิแพ้', 'กลูเตน', 'แลคโตส', 'แล็กโทส', 'ถั่วลิสง'],
  tr: ['alerj', 'intoleran', 'anafila', 'colyak', 'gluten', 'laktoz', 'yer fistigi', 'yerfistigi'],
  'zh-hans': ['过敏', '敏感', '过敏症', '不耐', '麸质', '乳糖', '花生', '乳糜泻'],
};
